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
  /** A receipt as a link with a `ReceiptLine` in it. */
  readonly line: (receipt: Receipt) => ReactNode;
}

/** Receipts one below the other, each leading to the whole; nothing where there are none. */
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
  /** Whose or from when it is; left out where that is not for whoever reads it. */
  readonly about?: string | undefined;
  /** How far it has come; left out a day after it ended. */
  readonly status?: { readonly lamp: LampState; readonly words: string } | undefined;
}

/** One receipt in short: what it is, its reference, and how far it has come. */
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
