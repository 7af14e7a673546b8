import type { LocalKind } from '#src/features/local-kinds.ts';
import type { Engine } from '#src/sync/index.ts';

const kinds: readonly LocalKind[] = ['receipt', 'message'];

/** Has the receipt of what a person deleted say so for as long as it stays: the outbox forgets it after a day. */
export async function noteDeleted({ local }: Pick<Engine, 'local'>, group: string): Promise<void> {
  for (const kind of kinds) {
    // A visitor's receipt may be deleted by somebody who has signed in since.
    for (const ofPhone of [true, false])
      await local.change(
        { kind, key: group, ofPhone },
        (receipt) => receipt && { ...receipt, deleted: true },
      );
  }
}
