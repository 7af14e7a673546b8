/**
 * The real engine over the real wire, as page and worker of the harness open it. The address says how patient it is:
 * `settle` and `timeout` in ms.
 */
import { createCms } from '#src/cms/cms.ts';
import { classify } from '#src/cms/errors.ts';
import { reach } from '#src/cms/reach.ts';
import { readSettings } from '#src/cms/settings.ts';
import { strongRandom } from '#src/kit/ids.ts';
import { type Home, openOpfsHome } from '#src/kit/opfs-home.ts';
import { platformClock } from '#src/kit/platform-clock.ts';
import { platformLocks } from '#src/kit/platform-locks.ts';
import { openEngine } from '#src/sync/index.ts';
import { courses } from './courses.ts';
import { operations } from './operations.ts';
import { pass } from './places.ts';

const asked = new URLSearchParams(location.search);

async function stoppingFetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const request = new Request(input, init);
  // Looks and questions are not what is waited for.
  const about = request.method === 'POST' ? `${request.url} ${await request.clone().text()}` : request.url;
  await pass('before the fetch', about);
  const answer = await fetch(request);
  await pass('answer unread', about);
  return answer;
}

async function stoppingHome(): Promise<Home | undefined> {
  const home = await openOpfsHome('outbox');
  if (!home) return undefined;
  const write: Home['write'] = async (owner, name, text) => {
    await pass('before the journal', text);
    await home.write(owner, name, text);
  };
  return { ...home, write };
}

/** The wire of this context. */
export const cms = createCms(readSettings({ VITE_SETTLE_MS: asked.get('settle') ?? '300' }), {
  fetch: stoppingFetch,
});

/** Opens an engine; what differs between page and worker comes as an argument. */
export function openHarnessEngine(
  context: Partial<Pick<Parameters<typeof openEngine>[0], 'merge' | 'wake' | 'report'>>,
) {
  return openEngine({
    name: 'harness',
    collections: [courses],
    operations: [...operations.values()],
    remote: cms,
    classify,
    reach: (host, signal) => reach(cms, host, signal),
    mainHost: 'cms',
    clock: platformClock,
    locks: platformLocks,
    home: stoppingHome(),
    random: strongRandom,
    settleMs: cms.settings.settleMs,
    sendTimeoutMs: Number(asked.get('timeout') ?? 5_000),
    ...context,
  });
}
