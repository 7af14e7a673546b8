import { Link } from '@tanstack/react-router';
import { sastClock, sastDay } from '#src/kit/sast.ts';
import { ArrowIcon } from '#src/ui/icon.tsx';
import { Lamp } from '#src/ui/lamp.tsx';
import css from './message-list.module.css';
import { messageStatus } from './message-status.tsx';
import type { Message } from './queries.ts';

interface MessageListProps {
  readonly title?: string;
  readonly messages: readonly Message[];
}

/** Messages as lines of a ledger, each leading to the whole. */
export function MessageList({ title, messages }: MessageListProps) {
  if (messages.length === 0) return null;
  return (
    <section>
      {title && <h2 className={css['title']}>{title}</h2>}
      <ul className={css['lines']}>
        {messages.map((message) => (
          <MessageLine key={message.group} message={message} />
        ))}
      </ul>
    </section>
  );
}

function MessageLine({ message }: { readonly message: Message }) {
  const { group, receipt, step } = message;
  const { light, lamp } = messageStatus(step, receipt.arrived, 'none');
  return (
    <li>
      <Link to="/thank-you" search={{ ref: group }} className={css['line']}>
        <strong>{receipt.subject}</strong>
        <span className="soft">
          {receipt.reference} · {sastDay(receipt.when)}, {sastClock(receipt.when)}
        </span>
        <Lamp state={light} label={lamp} className={css['lamp']} />
        <ArrowIcon />
      </Link>
    </li>
  );
}
