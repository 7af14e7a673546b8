import { useMirror } from '#src/hooks/use-mirror.ts';
import { useClockError } from '#src/hooks/use-now.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import type { View } from '#src/sync/index.ts';
import { allReceiptKinds, type ReceiptKind, receiptKinds } from './receipt-kinds.ts';
import { countReceipts } from './receipts.ts';

interface KeptReceipts {
  readonly to: (typeof receiptKinds)[ReceiptKind]['to'];
  readonly label: string;
  /** `2 tickets`. */
  readonly count: string;
}

async function keptOf(view: View, kind: ReceiptKind): Promise<readonly KeptReceipts[]> {
  const { to, label, one, many } = receiptKinds[kind];
  const count = await countReceipts(view, kind, hostNow());
  return count > 0 ? [{ to, label, count: `${count} ${count === 1 ? one : many}` }] : [];
}

/** The kinds this phone keeps any of; `undefined` until it has answered. */
export function useKeptReceipts(): readonly KeptReceipts[] | undefined {
  const error = useClockError();
  return useMirror(
    async (view) => {
      const kept = await Promise.all(allReceiptKinds.map((kind) => keptOf(view, kind)));
      return kept.flat();
    },
    [],
    undefined,
    [error],
  );
}
