import type { Engine } from '#src/sync/index.ts';
import { allReceiptKinds } from './receipt-kinds.ts';

/** What a person said of a group of mutations after it was accepted. */
interface Note {
  readonly deleted?: true;
  readonly arrived?: true;
}

/** Writes a note on the receipt of a group, where there is one: it says so when the outbox no longer has the group. */
export async function noteOnReceipt(
  { local }: Pick<Engine, 'local'>,
  group: string,
  note: Note,
): Promise<void> {
  for (const kind of allReceiptKinds) {
    // A visitor's receipt may be changed by somebody who has signed in since.
    for (const ofPhone of [true, false])
      await local.change({ kind, key: group, ofPhone }, (receipt) => receipt && { ...receipt, ...note });
  }
}
