/** A phone without a screen: the real engine on its own database, against an embedded host in this process. */
import 'fake-indexeddb/auto';
import { onTestFinished, vi } from 'vitest';
import { type Cms, createCms } from '#src/cms/cms.ts';
import { classify } from '#src/cms/errors.ts';
import { readSettings } from '#src/cms/settings.ts';
import { strongRandom, ulid } from '#src/kit/ids.ts';
import { mergeText } from '#src/kit/merge-text.ts';
import { platformClock } from '#src/kit/platform-clock.ts';
import { openEngine } from '#src/sync/engine.ts';
import type { Engine, EngineOptions } from '#src/sync/index.ts';
import { openBrowser } from '../host/browser-fetch.ts';
import { inProcess } from '../host/in-process.ts';
import type { TestHost } from '../host/test-host.ts';
import { LockTable } from '../sync/lock-table.ts';

export const origin = 'http://kasi.example';

/** The app's wire in a browser of its own; `cookies` holds a session where somebody is signed in. */
export function wire({ host }: TestHost, cookies: string[] = []): Cms {
  const { fetch } = openBrowser(origin, inProcess(host), cookies);
  return createCms(readSettings({}), { fetch, ownOrigin: origin, cookies: null });
}

/** An engine over a slice's declarations; it closes with the test. */
export function engineOver(
  remote: Cms,
  declared: Pick<EngineOptions<Cms>, 'collections' | 'operations'> & Partial<EngineOptions<Cms>>,
): Engine {
  const engine = openEngine({
    name: `phone-${ulid()}`,
    remote,
    guarded: (cms, check) => cms.guarded(check),
    classify,
    probe: () => Promise.resolve(),
    account: () => Promise.resolve(),
    mainHost: 'cms',
    clock: platformClock,
    locks: new LockTable().of('page'),
    mergeText: async () => mergeText,
    random: strongRandom,
    confirmDelayMs: 300,
    ...declared,
  });
  onTestFinished(() => engine.close());
  return engine;
}

/** Waits until nothing is on its way any more. */
export async function allSent(engine: Engine): Promise<void> {
  await vi.waitFor(
    async () => {
      const { waiting, sending } = await engine.view.status();
      if (waiting + sending > 0) throw new Error(`${waiting} waiting, ${sending} being sent`);
    },
    { timeout: 10_000 },
  );
}
