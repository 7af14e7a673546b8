import type { ReactNode } from 'react';
import { ArrowIcon } from './icon.tsx';
import type { LampState } from './lamp.tsx';
import { Lamp } from './lamp.tsx';
import css from './receipt-list.module.css';

/** `ledger`: ruled lines; `stub`: torn off, with a dashed edge. */
export type ReceiptLook = 'ledger' | 'stub';

interface ReceiptListProps<Receipt> {
  readonly look: ReceiptLook;
  readonly title?: string;
  readonly receipts: readonly Receipt[];
  /** Renders a receipt as a link with a `ReceiptLine`. */
  readonly line: (receipt: Receipt) => ReactNode;
}

/** Renders receipts as links to their pages; nothing without receipts. */
export function ReceiptList<Receipt extends { readonly group: string }>({
  look,
  title,
  receipts,
  line,
}: ReceiptListProps<Receipt>) {
  if (receipts.length === 0) return null;
  return (
    <section className="stack-3">
      {title && <h2 className={css['title']}>{title}</h2>}
      <ul className={css['lines']} data-look={look}>
        {receipts.map((receipt) => (
          <li key={receipt.group}>{line(receipt)}</li>
        ))}
      </ul>
    </section>
  );
}

interface ReceiptLineProps {
  readonly reference: string;
  readonly title: string;
  /** The owner or the date; absent where the reader may not see it. */
  readonly about?: string | undefined;
  /** The progress; absent a day after it ended. */
  readonly status?: { readonly lamp: LampState; readonly words: string } | undefined;
}

/** Renders a receipt in one line: its title, its reference and its progress. */
export function ReceiptLine({ reference, title, about, status }: ReceiptLineProps) {
  return (
    <>
      <strong>{title}</strong>
      <span className="soft">
        <span className={css['reference']}>{reference}</span>
        {about && ` · ${about}`}
      </span>
      {status && <Lamp state={status.lamp} label={status.words} className={css['lamp']} />}
      <ArrowIcon />
    </>
  );
}
