import { useMirror } from '#src/hooks/use-mirror.ts';
import { countReceipts } from './receipts.ts';

const kinds = [
  { to: '/event-confirmation', label: 'Your tickets', one: 'ticket', many: 'tickets', kind: 'receipt' },
  { to: '/thank-you', label: 'Your messages', one: 'message', many: 'messages', kind: 'message' },
] as const;

interface KeptReceipts {
  readonly to: (typeof kinds)[number]['to'];
  readonly label: string;
  /** `2 tickets`. */
  readonly count: string;
}

/** The kinds this phone keeps any of; `undefined` until it has answered. */
export function useKeptReceipts(): readonly KeptReceipts[] | undefined {
  const counts = useMirror((view) => countReceipts(view, Date.now()), []);
  return (
    counts &&
    kinds.flatMap(({ to, label, one, many, kind }) => {
      const count = counts[kind];
      return count > 0 ? [{ to, label, count: `${count} ${count === 1 ? one : many}` }] : [];
    })
  );
}
