import { Link } from '@tanstack/react-router';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { LinkRow, LinkRows } from '#src/ui/link-row.tsx';
import css from './receipt-links.module.css';
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
function useKeptReceipts(): readonly KeptReceipts[] | undefined {
  const counts = useMirror((view) => countReceipts(view, Date.now()), []);
  return (
    counts &&
    kinds.flatMap(({ to, label, one, many, kind }) => {
      const count = counts[kind];
      return count > 0 ? [{ to, label, count: `${count} ${count === 1 ? one : many}` }] : [];
    })
  );
}

/** The ways to the tickets and the messages this phone keeps, each with how many there are. */
export function ReceiptLinks() {
  const kept = useKeptReceipts();
  if (kept?.length === 0)
    return (
      <p className={css['none']}>
        No tickets or messages yet. <Link to="/events">See the next webinar</Link>
      </p>
    );
  return (
    <LinkRows>
      {kept?.map(({ to, label, count }) => (
        <LinkRow key={to} to={to} label={label} detail={count} />
      ))}
    </LinkRows>
  );
}

/** The same in one line, for who is not signed in; its place is kept where there is nothing to say. */
export function ReceiptsHere() {
  const kept = useKeptReceipts() ?? [];
  return (
    <nav
      className={css['line']}
      aria-label="Your tickets and messages on this phone"
      hidden={kept.length === 0}
    >
      <span>On this phone:</span>
      {kept.map(({ to, count }) => (
        <Link key={to} to={to}>
          {count}
        </Link>
      ))}
    </nav>
  );
}
