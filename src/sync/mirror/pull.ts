/**
 * The pulls of a page: those of screens, where they are due, and repeated ones of lists whose host could not be reached.
 * Invariant: concurrent pulls of one list share a request; the repetitions between two visits are limited. A failed pull
 * leaves the mirror as it is.
 */
import { backoff } from '#src/kit/backoff.ts';
import type { Failure } from '#src/kit/failure.ts';
import type { AnyCollection, HostList, Scope } from '../collection.ts';
import { type Context, report } from '../context.ts';
import type { Database } from '../database.ts';
import { lacks, lossesOf } from '../outbox/gone.ts';
import { ask, failureOf, noteAnswer, noteFailure, probe, within } from '../outbox/reachability.ts';
import { hostName } from '../outbox/references.ts';
import { isUnderstood } from '../outbox/rest.ts';
import type { PullRow } from '../rows.ts';
import { durable, orNothing } from '../storage.ts';
import { doubtMs, rowsOf, scopeName, writeResponse } from './scope.ts';

const pullTimeoutMs = 120_000;
/** The age (ms) from which a list is due when its page is opened online. */
const visitedMs = 20_000;
/** The number of repetitions between two visits. */
const triesAllowed = 5;

/** `force`: the person asked for the pull. `visit`: a page was opened, and other people's latest changes count. */
export interface PullWhen {
  readonly force?: boolean | undefined;
  readonly visit?: boolean | undefined;
}

interface Pulled {
  readonly failure?: Failure | undefined;
  /** The response lost too much to be credible at once: one more pull is due. */
  readonly doubted?: boolean;
}

/** Returns the order number of the outcome after which a collection's lists are due; 0: none. */
async function dueSince(db: Database, name: string): Promise<number> {
  return (await db.fact(`due ${name}`)) ?? 0;
}

async function isDue(
  { options, db }: Context,
  { name, staleAfter }: AnyCollection,
  last: PullRow | undefined,
  visit: boolean | undefined,
): Promise<boolean> {
  if (!last || last.stale) return true;
  const isOver = (at: number, ms: number) => Math.abs(options.clock.now() - at) >= ms;
  const isVisit = visit && options.online?.() !== false;
  if (isOver(last.at, isVisit ? Math.min(visitedMs, staleAfter) : staleAfter)) return true;
  // The second pull after a doubt may fall to another page.
  if (last.doubt && isOver(last.doubt.at, doubtMs)) return true;
  return (await dueSince(db, name)) > last.order;
}

const noAnswer: Failure = { kind: 'busy', message: 'We didn’t get an answer.', applied: 'no' };

/** The failure of a pull in a browser without a database. */
const notPulled: Pulled = {
  failure: {
    kind: 'refused',
    message: 'This browser keeps nothing for this site, so what is new can’t be shown here.',
    applied: 'no',
  },
};

/** Pulls a scope that is due, if the host has an id for it. */
async function pull(context: Context, requested: Scope, { force, visit }: PullWhen): Promise<Pulled> {
  const { options, db } = context;
  const name = await hostName(db, requested.id ?? requested.parent ?? '');
  if (/\btmp_/.test(name)) return {};
  const scope = name ? { ...requested, [requested.id ? 'id' : 'parent']: name } : requested;
  const { collection } = scope;
  const last = await db.$pulls.get(scopeName(scope));
  if (!force && !(await isDue(context, collection, last, visit))) return {};
  const { session, order } = await durable(context, () =>
    db.write([db.$session, db.$meta], async () => ({
      session: await db.session(),
      order: await db.nextOrder(),
    })),
  );
  const { host } = collection.source;
  try {
    const knownParent = scope.id === undefined ? undefined : (await rowsOf(db, scope))[0]?.parent;
    const response = await within(context, pullTimeoutMs, (signal) =>
      ask(context, signal, async () => {
        const list = await readScope(scope, knownParent, options.remote, signal);
        if (!list) return undefined;
        const missing = await lossesOf(context, scope, list, signal, () => rowsOf(db, scope));
        return { ...list, missing };
      }),
    );
    await noteAnswer(context, host);
    if (!response) return { failure: noAnswer };
    return { doubted: await writeResponse(context, scope, { ...response, order }, session) };
  } catch (error) {
    const failure = failureOf(error);
    if (isUnderstood(failure) || failure.kind === 'offline') await noteFailure(context, host, failure);
    else await probe(context, host);
    if (failure.kind === 'signed-out' && collection.access !== 'public') await db.noteExpired(session);
    return { failure };
  }
}

/**
 * Reads a scope from the host. An empty response for one item proves nothing: the item's list decides, below the parent
 * that the mirror last had (`knownParent`); `undefined` where that list is empty too.
 */
async function readScope(
  { collection: { source }, parent, id }: Scope,
  knownParent: string | undefined,
  remote: unknown,
  signal: AbortSignal,
): Promise<HostList<unknown> | undefined> {
  if (id === undefined) return source.list(remote, parent, signal);
  const item = await source.get(remote, id, signal);
  if (item) return { items: item === 'missing' ? [] : [item], unreadable: 0 };
  const list = await source.list(remote, knownParent, signal);
  const listed = list.items.filter((one) => one.id === id);
  return listed.length > 0 || lacks(list, id) ? { items: listed, unreadable: 0 } : undefined;
}

/** Creates the list of pulls whose host could not be reached; `pullAgain` repeats one. */
function createMissed({ options, connections }: Context, pullAgain: (scope: Scope, times: number) => void) {
  const missed = new Map<string, { scope: Scope; times: number }>();
  return {
    /** Notes the result of the pull number `times` since the last visit. */
    note(scope: Scope, failure: Failure | undefined, times: number): void {
      const issue = connections.get(scope.collection.source.host)?.issue ?? 'none';
      if (failure && issue !== 'none') missed.set(scopeName(scope), { scope, times });
      else missed.delete(scopeName(scope));
    },
    /** Repeats the pulls: a host is reachable again. */
    retry(): void {
      for (const [name, miss] of missed) {
        const { scope, times } = miss;
        if (times >= triesAllowed) continue;
        options.clock.after(backoff(times, options.random), () => {
          if (missed.get(name) === miss) pullAgain(scope, times + 1);
        });
      }
    },
    clear: (): void => missed.clear(),
  };
}

/** Creates the pulls of one page; `schedule` is called after a failed one, since its host may be unreachable. */
export function createPulls(context: Context, schedule: () => void) {
  const { db, options } = context;
  const pulling = new Map<string, Promise<Failure | undefined>>();
  const failed = (error: unknown) => report(context, error);
  const missed = createMissed(context, (scope, times) => void pullOnce(scope, {}, times).catch(failed));
  /** The order number of the outcome after which a list on screen was last pulled, by scope. */
  const shownSince = new Map<string, number>();

  async function pullScope(scope: Scope, when: PullWhen): Promise<Failure | undefined> {
    const { failure, doubted } = await orNothing(context, () => pull(context, scope, when), notPulled);
    if (doubted && !context.closed)
      options.clock.after(doubtMs, () => void pullOnce(scope, { force: true }).catch(failed));
    return failure;
  }

  /** Pulls a scope, or joins a pull under way. A forced pull does not join a visit, which may find nothing due. */
  async function pullOnce(scope: Scope, when: PullWhen, times = 0): Promise<Failure | undefined> {
    const name = scopeName(scope);
    const forced = `${name} forced`;
    const visited = `${name} visited`;
    const mine = when.force ? forced : when.visit ? visited : name;
    const joined = when.force ? undefined : pulling.get(visited);
    const running = pulling.get(forced) ?? joined ?? pulling.get(mine) ?? pullScope(scope, when);
    pulling.set(mine, running);
    const failure = await running.finally(() => pulling.delete(mine));
    missed.note(scope, failure, times);
    if (failure) schedule();
    return failure;
  }

  /** Pulls a list on screen after an outcome made it due, once per outcome. Called in a live query, which repeats then. */
  async function pullShown(scope: Scope): Promise<void> {
    const since = await dueSince(db, scope.collection.name);
    const name = scopeName(scope);
    if (since <= (shownSince.get(name) ?? 0)) return;
    const last = await db.$pulls.get(name);
    if (!last || (last.order ?? 0) >= since) return;
    shownSince.set(name, since);
    // Outside the transaction of the live query.
    options.clock.after(0, () => void pullOnce(scope, {}).catch(failed));
  }

  return { pullOnce, pullShown, missed };
}
