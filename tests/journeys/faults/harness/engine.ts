/**
 * The real engine over the real wire, as page and worker of the harness open it. The address says its time limits:
 * `settle` (the confirm delay) and `timeout` in ms.
 */
import { checkAccount } from '#src/cms/account.ts';
import { type Cms, createCms } from '#src/cms/cms.ts';
import { classify } from '#src/cms/errors.ts';
import { probe } from '#src/cms/probe.ts';
import { readSettings } from '#src/cms/settings.ts';
import { strongRandom } from '#src/kit/ids.ts';
import { openBackupStore } from '#src/kit/opfs-store.ts';
import { platformClock } from '#src/kit/platform-clock.ts';
import { platformLocks } from '#src/kit/platform-locks.ts';
import type { BackupStore, EngineOptions } from '#src/sync/index.ts';
import { collections, operations, upload } from './operations.ts';
import { pass } from './places.ts';

const asked = new URLSearchParams(location.search);

async function stoppingFetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const request = new Request(input, init);
  // Confirms and probes are not what is waited for.
  const about = request.method === 'POST' ? `${request.url} ${await request.clone().text()}` : request.url;
  const answer = await fetch(request);
  await pass('answer unread', about);
  return answer;
}

async function stoppingBackup(): Promise<BackupStore | undefined> {
  const store = await openBackupStore('outbox');
  if (!store) return undefined;
  const write: BackupStore['write'] = async (path, text) => {
    await pass('before the backup', text);
    await store.write(path, text);
  };
  return { ...store, write };
}

/** The wire of this context. */
export const cms = createCms(readSettings({ VITE_SETTLE_MS: asked.get('settle') ?? '300' }), {
  fetch: stoppingFetch,
});

/** What page and worker open an engine with; the page adds what only a page has. */
export const engineOptions: EngineOptions<Cms> = {
  name: 'harness',
  collections,
  operations: [...operations.values()],
  upload,
  remote: cms,
  guarded: (remote, check) => remote.guarded(check),
  classify,
  probe: (host, signal) => probe(cms, host, signal),
  account: (owner, signal) => checkAccount(cms, owner, signal),
  mainHost: 'cms',
  clock: platformClock,
  locks: platformLocks,
  backup: stoppingBackup(),
  random: strongRandom,
  confirmDelayMs: cms.settings.confirmDelayMs,
  sendTimeoutMs: Number(asked.get('timeout') ?? 5_000),
};
