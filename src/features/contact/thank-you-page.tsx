import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { removeOldReceipts, removeReceipt } from '#src/features/receipts/receipts.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { must } from '#src/kit/must.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { MessageCard } from './message-card.tsx';
import { MessageList } from './message-list.tsx';
import { type Message, readMessages } from './queries.ts';
import { messageKind } from './receipt.ts';
import css from './thank-you-page.module.css';

/** `/thank-you?ref=…`: how far one message has come, or the messages this phone keeps. */
export function ThankYouPage({ group }: { readonly group?: string | undefined }) {
  const engine = useEngine();
  const navigate = useNavigate();
  const { issue } = useSyncStatus();
  const messages = useMirror((view) => readMessages(view, Date.now()), []);

  useEffect(() => {
    if (engine) removeOldReceipts(engine, messageKind, Date.now()).catch(reportError);
  }, [engine]);

  async function forget() {
    await removeReceipt(must(engine, 'engine'), messageKind, group ?? '');
    await navigate({ to: '/thank-you', search: {}, replace: true });
  }

  if (!messages) {
    return (
      <section className={`band ${css['page']}`}>
        <Skeleton lines={8} label="Looking for your message" />
      </section>
    );
  }
  const message = messages.find((one) => one.group === group);
  if (!message) return <NoMessage asked={group !== undefined} messages={messages} />;
  return (
    <section className={`band ${css['page']}`}>
      <MessageCard message={message} issue={issue} onForget={forget} />
      <WhatNext />
      <MessageList
        title="Other messages from this phone"
        messages={messages.filter((other) => other.group !== group)}
      />
    </section>
  );
}

function WhatNext() {
  return (
    <nav className={css['next']} aria-label="What next">
      <Link to="/contact-us">Write another message</Link>
      <Link to="/learning-center">Look at the training schedule</Link>
      <Link to="/events">See the next webinar</Link>
    </nav>
  );
}

interface NoMessageProps {
  readonly asked: boolean;
  readonly messages: readonly Message[];
}

function NoMessage({ asked, messages }: NoMessageProps) {
  return (
    <section className={`band ${css['page']}`}>
      <h1 className={messages.length === 0 ? css['alone'] : undefined}>Your messages</h1>
      {messages.length > 0 ? (
        <>
          <p>
            {asked
              ? 'That message is not on this phone. It may have been forgotten here. These are:'
              : 'What was written on this phone in the last 30 days, and how far it has come.'}
          </p>
          <MessageList messages={messages} />
          <WhatNext />
        </>
      ) : (
        <EmptyState
          title={asked ? 'That message is not on this phone' : 'No message on this phone yet'}
          text="What you write to us is listed here for 30 days, on the phone it was written on."
        >
          <Link to="/contact-us" className={buttonClass('main')}>
            Write to us
          </Link>
        </EmptyState>
      )}
    </section>
  );
}
