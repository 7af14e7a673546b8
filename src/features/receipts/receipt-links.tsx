import { Link } from '@tanstack/react-router';
import { LinkRow, LinkRows } from '#src/ui/link-row.tsx';
import css from './receipt-links.module.css';
import { useKeptReceipts } from './use-kept-receipts.tsx';

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
