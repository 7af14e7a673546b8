import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { ReceiptList, type ReceiptLook } from './receipt-list.tsx';
import css from './receipt-page.module.css';
import { Skeleton } from './skeleton.tsx';

/** The words of a page of receipts. */
export interface ReceiptPageWords {
  readonly looking: string;
  readonly title: string;
  /** The heading of the other receipts, below the open one. */
  readonly others: string;
  /** The words where the receipt in the address is not on this phone. */
  readonly missing: string;
  readonly none: string;
  /** The words on where receipts are stored, and for how long. */
  readonly retention: string;
  /** A description, where the title is not enough. */
  readonly about?: string;
}

/**
 * Renders where a missing receipt may be: with an account that was signed in. Its link returns to this page after the
 * sign-in.
 */
function Elsewhere({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const next = useLocation().href;
  if (isSignedIn) return null;
  return (
    <>
      If you were signed in when you sent it,{' '}
      <Link to="/sign-in" search={{ next }}>
        sign in
      </Link>{' '}
      to see it.
    </>
  );
}

interface ReceiptPageProps<Receipt> {
  readonly words: ReceiptPageWords;
  readonly look: ReceiptLook;
  /** The group in the address. */
  readonly group: string | undefined;
  readonly isSignedIn: boolean;
  /** The receipts on this phone; `undefined` while they are read. */
  readonly receipts: readonly Receipt[] | undefined;
  readonly card: (receipt: Receipt) => ReactNode;
  /** Renders a receipt as a link to its page. */
  readonly line: (receipt: Receipt) => ReactNode;
  /** A link to the form, for a person without receipts. */
  readonly start: ReactNode;
  /** The drawing above the words of an empty list. */
  readonly drawing: ReactNode;
  /** Links to other pages. */
  readonly next?: ReactNode;
}

/** Renders the page of a visitor's receipts: the progress of one, or all receipts on this phone. */
export function ReceiptPage<Receipt extends { readonly group: string }>(props: ReceiptPageProps<Receipt>) {
  const { words, look, group, receipts, card, line, next } = props;
  // The first render equals that of the build, which has neither the address nor the phone's data.
  if (!receipts)
    return (
      <Page>
        <Skeleton lines={8} label={words.looking} />
      </Page>
    );
  const receipt = receipts.find((one) => one.group === group);
  if (!receipt) return <NoReceipt {...props} receipts={receipts} />;
  return (
    <Page>
      {card(receipt)}
      {next}
      <ReceiptList
        look={look}
        title={words.others}
        receipts={receipts.filter((other) => other !== receipt)}
        line={line}
      />
    </Page>
  );
}

type NoReceiptProps<Receipt> = ReceiptPageProps<Receipt> & { readonly receipts: readonly Receipt[] };

function NoReceipt<Receipt extends { readonly group: string }>(props: NoReceiptProps<Receipt>) {
  const { words, look, group, isSignedIn, receipts, line, start, drawing, next } = props;
  const hasGroup = group !== undefined;
  if (receipts.length === 0)
    return (
      <Page>
        <h1 className={css['alone']}>{words.title}</h1>
        <EmptyState
          drawing={drawing}
          title={hasGroup ? words.missing : words.none}
          text={
            hasGroup ? (
              <>
                {words.retention} <Elsewhere isSignedIn={isSignedIn} />
              </>
            ) : (
              words.retention
            )
          }
        >
          {start}
        </EmptyState>
      </Page>
    );
  return (
    <Page>
      <h1>{words.title}</h1>
      {hasGroup ? (
        <p>
          {words.missing}. <Elsewhere isSignedIn={isSignedIn} />
        </p>
      ) : (
        words.about && <p>{words.about}</p>
      )}
      <ReceiptList look={look} receipts={receipts} line={line} />
      {next}
    </Page>
  );
}

function Page({ children }: { readonly children: ReactNode }) {
  return <section className={`band ${css['page']}`}>{children}</section>;
}
