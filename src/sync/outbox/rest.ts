/**
 * How long a host is left alone: what a context makes of each answer, and of none. Pure: reachability.ts writes it down.
 * Invariant: only an understood answer proves a host, for 30 s. A host that asks to wait is left alone by every context
 * of the phone until its person says otherwise, and many phones that were told so together do not come back together.
 */
import { backoff } from '#src/kit/backoff.ts';
import type { Failure } from '#src/kit/failure.ts';
import type { Connection, Context } from '../context.ts';
import type { Rest } from '../facts.ts';
import type { ConnectionIssue } from '../rows.ts';

const proofMs = 30_000;
const firstWaitMs = 2_000;
const longestWaitMs = 5 * 60_000;
/** The time (ms) after a wait that a host asked for in which the host may still have too much to do. */
const crowdedMs = 15 * 60_000;
/** The longest time over which phones come back that a host could not serve. */
const longestSpreadMs = 15 * 60_000;
/** No stored wait is longer, whatever became of the clock. */
const longestHoldMs = 3_600_000 + longestSpreadMs;
/** The difference between the clocks of two contexts. */
const skewMs = 1_000;

type Known = Pick<Context, 'options' | 'connections'>;

export const unasked: Connection = { fails: 0, askAgainAt: 0 };

/** Whether a probe met something that answers in the host's place. */
export function isPortal(probed: Failure | undefined): boolean {
  return probed?.page === true || probed?.kind === 'garbled';
}

/** A host that hangs is no missing signal, unless the platform knows that there is none. */
function issueOf(failure: Failure, isOnline: boolean): ConnectionIssue {
  if (failure.kind === 'offline') return failure.late && isOnline ? 'server' : 'offline';
  return isPortal(failure) ? 'portal' : 'server';
}

/** Whether the host itself has spoken, whatever it said. */
export function isUnderstood({ kind, page, throttled }: Failure): boolean {
  return !page && (kind === 'refused' || kind === 'signed-out' || throttled === true);
}

/**
 * Returns the connection after an understood answer. A wait that the host asked for is over, unless the host may not be
 * asked yet: then the answer is to a request that began before the wait.
 */
export function answered({ options, connections }: Known, host: string): Connection {
  const before = connections.get(host) ?? unasked;
  const { heldUntil, isAsked, askAgainAt } = before;
  const answeredAt = options.clock.monotonic();
  const isHeld = isAsked === true && (heldUntil ?? 0) > answeredAt;
  if (isHeld && askAgainAt > answeredAt) return { ...before, issue: 'none', answeredAt };
  const held = heldUntil === undefined ? {} : { heldUntil: Math.min(heldUntil, answeredAt), isAsked };
  return { ...unasked, issue: 'none', answeredAt, ...held };
}

/** Returns the connection after a request that got no understood answer. */
export function unreachable({ options, connections }: Known, host: string, failure: Failure): Connection {
  const { clock, random, online } = options;
  const before = connections.get(host) ?? unasked;
  const { fails, heldUntil, isAsked } = before;
  const issue = issueOf(failure, online?.() !== false);
  // Requests that were under way together fail together, and count once.
  const isCounted = clock.monotonic() < before.askAgainAt;
  if (isCounted && failure.retryAfterMs === undefined) return { ...before, issue };
  if (failure.kind === 'busy') return { issue, fails: fails + 1, ...hold(options, before, failure) };
  // A portal keeps the question from the host: no crowd, and no event of the platform tells of its end.
  const wait =
    issue === 'portal'
      ? backoff(fails, random)
      : (0.5 + random() / 2) * Math.min(longestWaitMs, firstWaitMs * 4 ** fails);
  const askAgainAt = clock.monotonic() + (failure.retryAfterMs ?? 0) + wait;
  return { issue, fails: fails + 1, askAgainAt, heldUntil, isAsked };
}

/**
 * Returns how long a host is left alone that answered and cannot serve: no other network mends that. A host that asks twice
 * to wait is asked by more phones than it can take: the time over which they come back is long.
 */
function hold(
  { clock, random }: Context['options'],
  { fails, heldUntil = Number.NEGATIVE_INFINITY }: Connection,
  { throttled, retryAfterMs }: Failure,
): Pick<Connection, 'askAgainAt' | 'heldUntil' | 'isAsked'> {
  const now = clock.monotonic();
  const isTwice = fails > 0 || now - heldUntil < crowdedMs;
  const spread = throttled ? (isTwice ? longestSpreadMs : firstWaitMs) : firstWaitMs * 4 ** fails;
  const until = now + (retryAfterMs ?? 0) + random() * Math.min(longestSpreadMs, spread);
  return { askAgainAt: until, heldUntil: until, isAsked: throttled === true || retryAfterMs !== undefined };
}

/** Whether the host said lately that it has too much to do: what waits for it goes one by one. */
export function isCrowded({ connections, options }: Known, host: string): boolean {
  const heldUntil = connections.get(host)?.heldUntil;
  return heldUntil !== undefined && options.clock.monotonic() - heldUntil < crowdedMs;
}

/** Returns the connection after any other call that failed; `undefined` where that tells nothing of the host. */
export function learnedFrom(context: Known, host: string, failure: Failure): Connection | undefined {
  if (failure.throttled) {
    const connection = answered(context, host);
    return { ...connection, ...hold(context.options, connection, failure) };
  }
  if (isUnderstood(failure)) return answered(context, host);
  return failure.kind === 'offline' ? unreachable(context, host, failure) : undefined;
}

/** Why each host is asked now: the person wants it, the network may be another one, or the page is looked at again. */
export type Why = 'person' | 'network' | 'visit';

/** Lets each host be asked now, since its earlier answers prove nothing; one that asked to wait only by its person. */
export function forgetAnswers({ connections, options }: Known, why: Why): void {
  const now = options.clock.monotonic();
  for (const [host, { issue, fails, heldUntil, isAsked }] of connections) {
    const askAgainAt = isAsked && why !== 'person' && heldUntil && heldUntil > now ? heldUntil : 0;
    // A Wi-Fi that wants a sign-in may have had it elsewhere.
    const isKept = why === 'visit' && issue !== 'portal';
    connections.set(host, { issue, fails: isKept ? fails : 0, askAgainAt, heldUntil, isAsked });
  }
}

/** Returns the change for every context of the phone, if any: behind a portal or without a network there is none. */
export function restOf(
  { clock, online }: Context['options'],
  before: Connection,
  learned: Connection,
): Rest | undefined {
  const { fails, heldUntil = Number.NEGATIVE_INFINITY, isAsked } = learned;
  const isFoundNow = learned.issue === 'none' && (before.issue ?? 'none') !== 'none';
  const isSame = learned.heldUntil === before.heldUntil && fails === before.fails && !isFoundNow;
  if (isSame || learned.issue === 'portal' || online?.() === false) return undefined;
  return { fails, heldUntil: Math.max(0, heldUntil - clock.monotonic() + clock.now()), isAsked };
}

/** Takes over what another context of this phone was told: a wait that the host asked for, or the end of one. */
export function inherit({ connections, options }: Known, host: string, rest: Rest): void {
  const { clock, online } = options;
  const { fails, isAsked } = rest;
  const own = connections.get(host) ?? unasked;
  const { heldUntil: ownUntil = Number.NEGATIVE_INFINITY, askAgainAt } = own;
  const now = clock.monotonic();
  const left = rest.heldUntil - clock.now();
  const heldUntil = now + left;
  // Without a network nothing is written down: what this context met since is newer.
  const isNewest = online?.() !== false;
  const isLonger = left <= longestHoldMs && heldUntil > ownUntil + skewMs;
  const isOver = isNewest && ownUntil > now && heldUntil < ownUntil - skewMs;
  const next = isLonger ? Math.max(askAgainAt, heldUntil) : Math.min(askAgainAt, heldUntil);
  const hold = isLonger || isOver ? { askAgainAt: next, heldUntil, isAsked } : {};
  connections.set(host, { ...own, ...(isNewest && { fails: Math.max(own.fails, fails) }), ...hold });
}

/** Forgets how often each host failed that another context has found since: it has no noted issue any more. */
export function forgetFails({ connections }: Known, hostsWithIssue: readonly string[]): void {
  for (const [host, connection] of connections) {
    const isFoundSince = (connection.issue ?? 'none') !== 'none' && !hostsWithIssue.includes(host);
    if (isFoundSince) connections.set(host, { ...connection, fails: 0 });
  }
}

/** Whether an answer of a moment ago proves that the host is there. */
export function isProved({ connections, options }: Known, host: string): boolean {
  const answeredAt = connections.get(host)?.answeredAt;
  const { clock, online } = options;
  // The platform may be wrong about the network: its no costs a probe, its yes proves nothing.
  return answeredAt !== undefined && clock.monotonic() - answeredAt < proofMs && online?.() !== false;
}

/** Returns the ms until this host may be asked again: 0 where it is not known to be unreachable. */
export function askAgainIn({ connections, options }: Known, host: string): number {
  return Math.max(0, (connections.get(host)?.askAgainAt ?? 0) - options.clock.monotonic());
}
