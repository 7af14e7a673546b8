import { Link } from '@tanstack/react-router';
import { ArrowIcon } from '#src/ui/icon.tsx';
import type { TicketReceipt } from './queries.ts';
import css from './ticket-list.module.css';
import { dayWords } from './when.ts';

interface TicketListProps {
  readonly title?: string;
  readonly tickets: readonly TicketReceipt[];
}

/** Tickets as a row of stubs, each leading to the whole. */
export function TicketList({ title, tickets }: TicketListProps) {
  if (tickets.length === 0) return null;
  return (
    <section className={css['list']}>
      {title && <h2 className={css['title']}>{title}</h2>}
      <ul className={css['stubs']}>
        {tickets.map(({ group, receipt }) => (
          <li key={group}>
            <Link to="/event-confirmation" search={{ ref: group }} className={css['stub']}>
              <span className={css['reference']}>{receipt.reference}</span>
              <span>
                <strong>{receipt.title}</strong>
                <br />
                <span className="soft">
                  {receipt.firstName}, {dayWords(receipt)}
                </span>
              </span>
              <ArrowIcon />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
