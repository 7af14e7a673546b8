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
const firstWait = 2_000;
const longestWait = 5 * 60_000;
/** So long (ms) after a host was left alone because of its own answer, it may still have too much to do. */
const crowdedMs = 15 * 60_000;
const longestSpread = 15 * 60_000;
/** No wait that was written down is longer, whatever became of the clock. */
const longestHold = 3_600_000 + longestSpread;
/** Two clocks tell a moment (ms) a little differently. */
const aMoment = 1_000;

type Known = Pick<Context, 'options' | 'connections'>;

export const unasked: Connection = { fails: 0, askAgainAt: 0 };

/** A host that hangs is no missing signal, unless the platform knows that there is none. */
function issueOf({ kind, page, late }: Failure, isOnline: boolean): ConnectionIssue {
  if (kind === 'offline') return late && isOnline ? 'server' : 'offline';
  return page || kind === 'garbled' ? 'portal' : 'server';
}

/** Whether the host itself has spoken, whatever it said. */
export function isUnderstood({ kind, page, throttled }: Failure): boolean {
  return !page && (kind === 'refused' || kind === 'signed-out' || throttled === true);
}

/** What an understood answer tells of its host: a wait that it asked for is over, since it has answered before its end. */
export function answered({ options, connections }: Known, host: string): Connection {
  const { heldUntil, isAsked } = connections.get(host) ?? unasked;
  const answeredAt = options.clock.monotonic();
  const held = heldUntil === undefined ? {} : { heldUntil: Math.min(heldUntil, answeredAt), isAsked };
  return { ...unasked, issue: 'none', answeredAt, ...held };
}

/** What a question that failed tells of its host: when it may be asked again. */
export function unreachable({ options, connections }: Known, host: string, failure: Failure): Connection {
  const { clock, random, online } = options;
  const before = connections.get(host) ?? unasked;
  const { fails, heldUntil, isAsked } = before;
  const issue = issueOf(failure, online?.() !== false);
  // Requests that were under way together fail together, and count once.
  const isCounted = clock.monotonic() < before.askAgainAt;
  if (isCounted && failure.retryAfterMs === undefined) return { ...before, issue };
  if (failure.kind === 'busy') return { issue, fails: fails + 1, ...held(options, before, failure) };
  // A portal keeps the question from the host: no crowd, and no event of the platform tells of its end.
  const wait =
    issue === 'portal'
      ? backoff(fails, random)
      : (0.5 + random() / 2) * Math.min(longestWait, firstWait * 4 ** fails);
  const askAgainAt = clock.monotonic() + (failure.retryAfterMs ?? 0) + wait;
  return { issue, fails: fails + 1, askAgainAt, heldUntil, isAsked };
}

/**
 * How long a host is left alone that answered and cannot: the line is there, so no other network makes it well. Asked to
 * wait twice, others ask it too, and more of them than it can take: the time to come back in is long, so that they do not
 * all come back at once.
 */
function held(
  { clock, random }: Context['options'],
  { fails, heldUntil = Number.NEGATIVE_INFINITY }: Connection,
  { throttled, retryAfterMs }: Failure,
): Pick<Connection, 'askAgainAt' | 'heldUntil' | 'isAsked'> {
  const now = clock.monotonic();
  const isTwice = fails > 0 || now - heldUntil < crowdedMs;
  const grown = throttled ? (isTwice ? longestSpread : firstWait) : firstWait * 4 ** fails;
  const until = now + (retryAfterMs ?? 0) + random() * Math.min(longestSpread, grown);
  return { askAgainAt: until, heldUntil: until, isAsked: throttled === true || retryAfterMs !== undefined };
}

/** Whether the host said lately that it has too much to do: what waits for it goes one by one. */
export function isCrowded({ connections, options }: Known, host: string): boolean {
  const heldUntil = connections.get(host)?.heldUntil;
  return heldUntil !== undefined && options.clock.monotonic() - heldUntil < crowdedMs;
}

/** What any other failed call tells of its host; `undefined`: nothing. */
export function learnedFrom(context: Known, host: string, failure: Failure): Connection | undefined {
  if (failure.throttled) {
    const known = answered(context, host);
    return { ...known, ...held(context.options, known, failure) };
  }
  if (isUnderstood(failure)) return answered(context, host);
  return failure.kind === 'offline' ? unreachable(context, host, failure) : undefined;
}

/** Why each host is asked now: the person wants it, the network may be another one, or the page is looked at again. */
export type Why = 'person' | 'network' | 'visit';

/** What a host answered before proves nothing, and each may be asked now; one that asked to wait only by its person. */
export function forgetAnswers({ connections, options }: Known, why: Why): void {
  const now = options.clock.monotonic();
  for (const [host, { issue, fails, heldUntil, isAsked }] of connections) {
    const askAgainAt = isAsked && why !== 'person' && heldUntil && heldUntil > now ? heldUntil : 0;
    // A Wi-Fi that wants a sign-in may have had it elsewhere.
    const isKept = why === 'visit' && issue !== 'portal';
    connections.set(host, { issue, fails: isKept ? fails : 0, askAgainAt, heldUntil, isAsked });
  }
}

/** What is new of that; a phone in a portal, or that knows of no network, learns nothing of a host. */
export function restOf(
  { clock, online }: Context['options'],
  before: Connection,
  learned: Connection,
): Rest | undefined {
  const { fails, heldUntil = Number.NEGATIVE_INFINITY } = learned;
  const reachedNobody = learned.issue === 'portal' || online?.() === false;
  if (reachedNobody || (fails === before.fails && learned.heldUntil === before.heldUntil)) return undefined;
  return {
    fails,
    heldUntil: Math.max(0, heldUntil - clock.monotonic() + clock.now()),
    isAsked: learned.isAsked,
  };
}

/** Goes on where other contexts of this phone are: a host that asked one of them to wait asked all, until it answers one. */
export function inherit(
  { connections, options }: Known,
  host: string,
  { fails, heldUntil, isAsked }: Rest,
): void {
  const { clock, online } = options;
  const left = heldUntil - clock.now();
  const own = connections.get(host) ?? unasked;
  const { heldUntil: ownUntil = Number.NEGATIVE_INFINITY, askAgainAt } = own;
  const now = clock.monotonic();
  const until = now + left;
  // Without a network nothing is written down: what this context met since is newer.
  const isNewest = online?.() !== false;
  const isLonger = left <= longestHold && until > ownUntil + aMoment;
  const isOver = isNewest && ownUntil > now && until < ownUntil - aMoment;
  const next = isLonger ? Math.max(askAgainAt, until) : Math.min(askAgainAt, until);
  const hold = isLonger || isOver ? { askAgainAt: next, heldUntil: until, isAsked } : {};
  connections.set(host, { ...own, ...(isNewest && { fails }), ...hold });
}

/** Another context has found each host with no noted issue: how often this one failed before counts no longer. */
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

/** Ms until this host may be asked again: 0 when it is not known to be unreachable. */
export function askAgainIn({ connections, options }: Known, host: string): number {
  return Math.max(0, (connections.get(host)?.askAgainAt ?? 0) - options.clock.monotonic());
}
