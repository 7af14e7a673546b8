import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { ReceiptList, type ReceiptLook } from './receipt-list.tsx';
import css from './receipt-page.module.css';
import { Skeleton } from './skeleton.tsx';

/** What the page calls its receipts. */
export interface ReceiptPageWords {
  readonly looking: string;
  readonly title: string;
  /** Heads the others, below the one that is open. */
  readonly others: string;
  /** That the one in the address is not here. */
  readonly missing: string;
  readonly none: string;
  /** How long they stay, and where. */
  readonly retention: string;
  /** What the list is, where there is more to say than its title. */
  readonly about?: string;
}

/** Where a receipt may be that is not shown: with the person who was signed in; from the sign-in one comes back here. */
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
  /** The one the address names. */
  readonly group: string | undefined;
  readonly isSignedIn: boolean;
  /** Those of this phone; `undefined` until it has answered. */
  readonly receipts: readonly Receipt[] | undefined;
  readonly card: (receipt: Receipt) => ReactNode;
  /** A receipt as a link to the whole. */
  readonly line: (receipt: Receipt) => ReactNode;
  /** Where somebody begins who has none. */
  readonly start: ReactNode;
  /** Stands above the words then. */
  readonly drawing: ReactNode;
  /** Where a person may go on from here. */
  readonly next?: ReactNode;
}

/** The page of what a visitor did: how far one thing has come, or all that this phone keeps. */
export function ReceiptPage<Receipt extends { readonly group: string }>(props: ReceiptPageProps<Receipt>) {
  const { words, look, group, receipts, card, line, next } = props;
  // The first render is the page made at build time, where neither the address nor the phone is known.
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
  const asked = group !== undefined;
  if (receipts.length === 0)
    return (
      <Page>
        <h1 className={css['alone']}>{words.title}</h1>
        <EmptyState
          drawing={drawing}
          title={asked ? words.missing : words.none}
          text={
            asked ? (
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
      {asked ? (
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
