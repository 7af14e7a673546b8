/**
 * An operation as it stands when it is accepted: nothing tried, nothing waited for.
 * Invariant: every row of the outbox began here.
 */
import type { OutboxRow } from './database.ts';

type Given = Pick<
  OutboxRow,
  'opId' | 'group' | 'owner' | 'name' | 'version' | 'args' | 'hash' | 'entity' | 'createdAt'
>;

/** The name of the lane an entity's operations are sent in. */
export function laneOf({ collection, id }: OutboxRow['entity']): string {
  return `${collection}/${id}`;
}

/** A row with the counters at nought; `more` says what differs. */
export function newRow(given: Given, more: Partial<OutboxRow> = {}): OutboxRow {
  return {
    ...given,
    lane: laneOf(given.entity),
    target: laneOf(given.entity),
    deps: [],
    state: 'pending',
    claim: '',
    tries: 0,
    unknowns: 0,
    waits: 0,
    waited: 0,
    due: 0,
    ...more,
  };
}
