/**
 * What screens read in a browser that keeps nothing: an empty mirror, and what this page sent past the outbox.
 * Invariant: nobody reads what somebody else sent.
 */
import type { Context, SentDirectly } from '../context.ts';
import { anyone, type SessionRow } from '../rows.ts';
import { orNothing } from '../storage.ts';
import type { SyncStatus } from './status.ts';
import type { View } from './view.ts';

const emptyStatus: SyncStatus = {
  waiting: 0,
  sending: 0,
  needsYou: 0,
  awaitingSignIn: 0,
  issue: 'none',
  restored: 0,
  held: 0,
  noBackup: false,
  unreadable: {},
  nothingKept: true,
};

const nobody: SessionRow = { key: 'session', owner: anyone, epoch: 0, expired: false };

/** The view of a browser that may keep nothing, with what was sent directly from this page. */
export function withSentDirectly(context: Context, view: View): View {
  const { sentDirectly } = context;
  const ask = <T>(read: () => Promise<T>, nothing: T) => orNothing(context, read, nothing);
  const session = () => ask(view.session, nobody);

  /** Nobody reads what somebody else sent before they signed in. */
  async function present(): Promise<SentDirectly[]> {
    if (sentDirectly.size === 0) return [];
    const { owner } = await session();
    return [...sentDirectly.values()].filter(({ entry }) => !entry || [anyone, owner].includes(entry.owner));
  }

  return {
    list: (...given) => ask(() => view.list(...given), []),
    get: (...given) => ask(() => view.get(...given), undefined),
    pulledAt: (...given) => ask(() => view.pulledAt(...given), undefined),
    local: (...given) => ask(() => view.local(...given), undefined),
    async locals(kind) {
      const kept = await ask(() => view.locals(kind), []);
      const entries = (await present()).flatMap(({ entry }) => (entry?.kind === kind ? [entry] : []));
      return [...kept, ...entries];
    },
    unclaimed: (...given) => ask(() => view.unclaimed(...given), []),
    file: (...given) => ask(() => view.file(...given), undefined),
    progress: (...given) => ask(() => view.progress(...given), undefined),
    async group(group) {
      const found = (await present()).find(({ steps }) => steps[0]?.mutationId === group);
      return found ? [...found.steps] : ask(() => view.group(group), []);
    },
    open: () => ask(view.open, []),
    unfinished: () => ask(view.unfinished, []),
    status: () => ask(view.status, emptyStatus),
    session,
  };
}
