import { useMirror } from '#src/hooks/use-mirror.ts';
import { useClockError } from '#src/hooks/use-now.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import type { View } from '#src/sync/index.ts';
import { allReceiptKinds, type ReceiptKind, receiptKinds } from './receipt-kinds.ts';
import { countReceipts } from './receipts.ts';

interface KeptReceipts {
  readonly to: (typeof receiptKinds)[ReceiptKind]['to'];
  readonly label: string;
  /** The number with its noun, as `2 tickets`. */
  readonly count: string;
}

async function countsOf(view: View, kind: ReceiptKind): Promise<readonly KeptReceipts[]> {
  const { to, label, one, many } = receiptKinds[kind];
  const count = await countReceipts(view, kind, hostNow());
  return count > 0 ? [{ to, label, count: `${count} ${count === 1 ? one : many}` }] : [];
}

/** Returns the kinds with receipts on this phone; `undefined` until they are read. */
export function useKeptReceipts(): readonly KeptReceipts[] | undefined {
  const error = useClockError();
  return useMirror(
    async (view) => {
      const counts = await Promise.all(allReceiptKinds.map((kind) => countsOf(view, kind)));
      return counts.flat();
    },
    [],
    undefined,
    [error],
  );
}
