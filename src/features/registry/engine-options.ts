/** The engine's options for the configured hosts, the same in a page and in the worker. */
import { checkAccount } from '#src/cms/account.ts';
import type { Cms } from '#src/cms/cms.ts';
import { classify } from '#src/cms/errors.ts';
import { probe } from '#src/cms/probe.ts';
import { readingKinds } from '#src/features/sources/reading-kinds.ts';
import { strongRandom } from '#src/kit/ids.ts';
import { openBackupStore } from '#src/kit/opfs-store.ts';
import { platformClock } from '#src/kit/platform-clock.ts';
import { platformLocks } from '#src/kit/platform-locks.ts';
import type { Declarations, EngineOptions } from '#src/sync/index.ts';

/** Returns the options of an engine over this Cms, with the slices' collections and operations. */
export function engineOptions(cms: Cms, slices: readonly Declarations[]): EngineOptions<Cms> {
  return {
    name: 'kasi',
    collections: slices.flatMap(({ collections }) => collections),
    operations: slices.flatMap(({ operations }) => operations),
    upload: slices.find(({ upload }) => upload)?.upload,
    remote: cms,
    guarded: (remote, check) => remote.guarded(check),
    classify,
    probe: (host, signal) => probe(cms, host, signal),
    account: (owner, signal) => checkAccount(cms, owner, signal),
    mainHost: 'cms',
    online: () => globalThis.navigator?.onLine !== false,
    clock: platformClock,
    locks: platformLocks,
    backup: openBackupStore('outbox'),
    random: strongRandom,
    ownKinds: readingKinds,
    confirmDelayMs: cms.settings.confirmDelayMs,
  };
}
