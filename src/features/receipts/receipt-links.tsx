import { Link } from '@tanstack/react-router';
import { LinkRow, LinkRows } from '#src/ui/link-row.tsx';
import css from './receipt-links.module.css';
import { useKeptReceipts } from './use-kept-receipts.tsx';

/** Links to the tickets and the messages on this phone, each with its count. */
export function ReceiptLinks() {
  const kinds = useKeptReceipts();
  if (kinds?.length === 0)
    return (
      <p className={css['none']}>
        No tickets or messages yet. <Link to="/events">See the next webinar</Link>
      </p>
    );
  return (
    <LinkRows>
      {kinds?.map(({ to, label, count }) => (
        <LinkRow key={to} to={to} label={label} detail={count} />
      ))}
    </LinkRows>
  );
}
