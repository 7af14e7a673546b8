/**
 * Looking for a write whose answer was lost.
 * Invariant: "not there" is believed only after a whole settle time had passed before the look began, so that a
 * write that arrives late is found and not repeated.
 */
import type { Context, Failure } from './context.ts';
import type { OutboxRow } from './database.ts';
import { change, finish } from './fence.ts';
import type { AnyOperation, Sending, Written } from './operation.ts';
import { lookedInVain, notThereYet, sendAgain } from './transitions.ts';
import { findUpdate } from './update.ts';

/** One look for an unconfirmed row; where nobody may look, the settle time alone decides. */
export async function look(
  context: Context,
  row: OutboxRow,
  operation: AnyOperation,
  sending: Sending<unknown>,
): Promise<Failure | undefined> {
  const { options } = context;
  const settled = row.waited >= options.settleMs;
  let found: Written | undefined;
  try {
    found = await (operation.kind === 'update'
      ? findUpdate(context, row, operation, sending)
      : operation.find?.(options.remote, sending));
  } catch (error) {
    const failure = options.classify(error);
    await change(context, [row], (now) => lookedInVain(now, failure, options.random));
    return failure;
  }
  const blind = !operation.find && operation.kind !== 'update';
  if (found) await finish(context, [row], operation, found);
  else await change(context, [row], () => (settled || blind ? sendAgain() : notThereYet(options.settleMs)));
  return undefined;
}
