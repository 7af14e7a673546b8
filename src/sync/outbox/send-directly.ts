/**
 * Sends a visitor's command past the outbox, where it can't be kept: the database does not open, or the disk is full.
 * Invariant: one marker for each instance of a form, and two requests at most: the second only after a lost answer. Each
 * follow-up goes once. Nothing is sent before a probe has found the host there.
 */
import type { Failure } from '#src/kit/failure.ts';
import { shortReference, temporaryId } from '#src/kit/ids.ts';
import type { Context } from '../context.ts';
import { localRow } from '../mirror/local.ts';
import { newId } from '../mutation.ts';
import type { CommandOperation, LocalEntry, Sending } from '../operation.ts';
import { anyone, type Progress } from '../rows.ts';
import { orNothing } from '../storage.ts';
import { type Accepted, followsOf, parsedArgs } from './accept.ts';
import { answerTo, probeTimeoutMs } from './reachability.ts';
import { isPortal } from './rest.ts';

export type DirectAnswer =
  | { readonly outcome: 'sent'; readonly accepted: Accepted }
  /** It may have arrived; `again`: the person may have it sent once more. */
  | {
      readonly outcome: 'unknown';
      readonly reference: string;
      readonly again: boolean;
      readonly message: string;
    }
  /** It surely did not arrive. */
  | { readonly outcome: 'not-sent'; readonly failure: Failure };

/** One instance of a form. */
export interface DirectForm<Args> {
  /** Sends it; `record` makes its receipt, which this page shows as long as it is open. */
  send(args: Args, record?: (accepted: Accepted) => LocalEntry): Promise<DirectAnswer>;
}

/** The part of an engine for a browser that keeps nothing. */
export interface DirectSender {
  /** Whether the database does not open in this browser; known after the first read. */
  isNothingKept(): boolean;
  /** Sends a visitor's command past the outbox, where `run` could not keep it; one for each instance of a form. */
  direct<Args>(operation: AnyCommand<Args>): Promise<DirectForm<Args>>;
}

const mostSends = 2;
/** A little longer than the wire's own limit, so that its better-informed answer comes first. */
const sendTimeoutMs = 22_000;

const offline: Failure = { kind: 'offline', message: 'There is no signal.', applied: 'no' };

// biome-ignore lint/suspicious/noExplicitAny: a follow-up has the same arguments; the remote is checked where it is declared
type AnyCommand<Args> = CommandOperation<Args, any>;

/** Returns why nothing can be sent to the host now; nothing is stored, since there may be no place for it. */
async function whyAway(context: Context, host: string): Promise<Failure | undefined> {
  const { options } = context;
  if (options.online?.() === false) return offline;
  const probed = await answerTo(context, probeTimeoutMs, (signal) => options.probe(host, signal));
  return 'failure' in probed ? probed.failure : undefined;
}

/** Prepares and makes the request. Returns its failure, if any; `applied` says whether it may have arrived. */
async function request<Args>(
  context: Context,
  { prepare, send, host }: AnyCommand<Args>,
  sending: Omit<Sending<Args>, 'signal' | 'prepared'>,
): Promise<Failure | undefined> {
  const { remote } = context.options;
  const limit = context.options.sendTimeoutMs ?? sendTimeoutMs;
  const read = await answerTo(context, limit, async (signal) => prepare?.(remote, sending.args, signal));
  if ('failure' in read) return { ...read.failure, applied: 'no' };
  const sent = await answerTo(context, limit, (signal) =>
    send(remote, { ...sending, signal, prepared: read.value }),
  );
  if (!('failure' in sent)) return undefined;
  // A page in place of the answer is a portal's where a probe meets one too, and then nothing arrived.
  const probed = sent.failure.page ? await whyAway(context, host) : undefined;
  return isPortal(probed) ? { ...sent.failure, kind: 'offline', applied: 'no' } : sent.failure;
}

/** Begins one instance of a form. Throws where sending needs a session. */
export function createDirectForm<Args>(context: Context, operation: AnyCommand<Args>): DirectForm<Args> {
  if (operation.access !== 'anyone') throw new Error(`${operation.name} needs a session`);
  const { clock } = context.options;
  const group = newId(context);
  const reference = shortReference(group);
  let sends = 0;
  let lost = '';

  const step = (name: string, mutationId: string, args: unknown): Omit<Progress, 'state' | 'detail'> => ({
    ...{ mutationId, name, args, sends: 1, unkept: true },
    savedAt: clock.now(),
    endedAt: clock.now(),
  });

  /** Sends a follow-up once, whatever comes of it. */
  async function follow(next: AnyCommand<unknown>, args: unknown): Promise<Progress> {
    const marker = newId(context);
    const failure = await request(context, next, { args, marker, reference });
    const about = step(next.name, marker, args);
    if (!failure) return { ...about, state: 'sent', detail: 'done' };
    const { kind, message } = failure;
    return { ...about, state: 'attention', detail: 'blocked', cause: { kind, message } };
  }

  async function finish(args: Args, record?: (accepted: Accepted) => LocalEntry): Promise<DirectAnswer> {
    const first: Progress = { ...step(operation.name, group, args), sends, state: 'sent', detail: 'done' };
    const steps = [first];
    for (const next of followsOf(operation))
      if ('ifUnknown' in next.operation) steps.push(await follow(next.operation, next.args(args, '')));
    const accepted = { mutationId: group, group, reference, id: temporaryId(group) };
    const entry = record?.(accepted);
    const owner = await orNothing(context, async () => (await context.db.session()).owner, anyone);
    context.sentDirectly.set(group, { entry: entry && localRow(entry, owner, clock.now()), steps });
    return { outcome: 'sent', accepted };
  }

  /** Nothing left this time; an earlier request may have arrived. */
  const notNow = (failure: Failure): DirectAnswer =>
    sends > 0 ? unknown() : { outcome: 'not-sent', failure };

  const unknown = (): DirectAnswer => ({
    outcome: 'unknown',
    reference,
    again: sends < mostSends,
    message: lost,
  });

  return {
    async send(formArgs, record) {
      const args = parsedArgs(operation, formArgs);
      while (sends < mostSends) {
        const away = await whyAway(context, operation.host);
        if (away) return notNow(away);
        const failure = await request(context, operation, { args, marker: group, reference });
        if (failure?.applied === 'no') return notNow(failure);
        sends += 1;
        if (!failure) return finish(args, record);
        lost = failure.kind === 'refused' ? `The answer was: ${failure.message}` : failure.message;
        if (operation.ifUnknown !== 'resend-once') break;
      }
      return unknown();
    },
  };
}
