/**
 * What stays open of a write of which the host lost a part: the phone keeps the whole and its person decides.
 * Invariant: such a mutation is never called sent, and another try may write over an item that cannot be read.
 */
import { temporaryId } from '#src/kit/ids.ts';
import { lossIn, lossSentence } from '#src/kit/stored-loss.ts';
import type { HostItem, Written } from './collection.ts';
import { indexed, queueKey } from './mutation.ts';
import { rewrite } from './references.ts';
import type { MutationRow } from './rows.ts';
import { sentValue } from './sent-value.ts';
import { storedOtherwise } from './transitions.ts';

/**
 * Returns one row of the batch, blocked, with all that the person made as its value over what the host has now. `undefined`
 * where the host lost nothing.
 */
export function keptWhole(
  batch: readonly MutationRow[],
  id: string,
  { loss, value: stored }: Written<unknown>,
): MutationRow | undefined {
  const [head] = batch;
  const row = batch.at(-1);
  if (loss === undefined || !head || !row || (head.kind !== 'create' && head.kind !== 'update'))
    return undefined;
  const ownId = new Map([[temporaryId(head.mutationId), id]]);
  const mine = head.withheld ? rewrite(head.withheld.mine, ownId) : sentValue(head, id);
  const entity = { ...row.entity, id };
  // Without a base the item is taken as the host has it then.
  const open = { ...row, ...storedOtherwise(loss, mine), args: row.args, base: stored };
  return indexed({ ...open, entity, queue: queueKey(entity) });
}

/**
 * The outcome of a write whose answer was lost, by the item as the host has it: with what the host lost, unless another write
 * has changed the item since. `writeId` is the one the item has after this write: none after a create.
 */
export function foundWritten(
  row: MutationRow,
  item: HostItem<unknown>,
  writeId: string | undefined,
): Written<unknown> {
  const { id, value } = item;
  const sent = sentValue(row, id);
  const loss = item.writeId === writeId ? lossIn(sent, value) : undefined;
  return { id, ...(loss && { value, loss: lossSentence(loss, sent) }) };
}
