import { Link } from '@tanstack/react-router';
import { sastClock, sastDay } from '#src/kit/sast.ts';
import { ArrowIcon } from '#src/ui/icon.tsx';
import css from './message-list.module.css';
import type { KeptMessage } from './queries.ts';

interface MessageListProps {
  readonly title?: string;
  readonly messages: readonly KeptMessage[];
}

/** Messages as lines of a ledger, each leading to the whole. */
export function MessageList({ title, messages }: MessageListProps) {
  if (messages.length === 0) return null;
  return (
    <section>
      {title && <h2 className={css['title']}>{title}</h2>}
      <ul className={css['lines']}>
        {messages.map(({ group, receipt }) => (
          <li key={group}>
            <Link to="/thank-you" search={{ ref: group }} className={css['line']}>
              <strong>{receipt.subject}</strong>
              <span className="soft">
                {receipt.reference} · {sastDay(receipt.when)}, {sastClock(receipt.when)}
              </span>
              <ArrowIcon />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
