import { anyone, type Engine } from '#src/sync/index.ts';
import { allReceiptKinds } from './receipt-kinds.ts';

/** A person's decision about a group of mutations after it was accepted. */
export interface Note {
  readonly deleted?: true;
  readonly arrived?: true;
}

/** The parts of the engine that a note needs. */
export interface Notable {
  readonly view: Pick<Engine['view'], 'locals'>;
  readonly local: Pick<Engine['local'], 'change'>;
}

/** Writes a note on the receipt of a group, if there is one: the note outlasts the group in the outbox. */
export async function noteOnReceipt({ view, local }: Notable, group: string, note: Note): Promise<void> {
  for (const kind of allReceiptKinds) {
    const entry = (await view.locals(kind)).find(({ key }) => key === group);
    // A visitor's receipt stays the visitor's, also when a person who signed in later changes it.
    const ofPhone = entry?.owner === anyone;
    await local.change({ kind, key: group, ofPhone }, (receipt) => receipt && { ...receipt, ...note });
  }
}
