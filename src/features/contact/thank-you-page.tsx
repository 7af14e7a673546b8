import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { removeOldReceipts, removeReceipt } from '#src/features/receipts/receipts.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useClockError, useIsHostHeard } from '#src/hooks/use-now.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { device } from '#src/kit/device-word.ts';
import { hostNow, trustedNow } from '#src/kit/host-clock.ts';
import { nearMoment } from '#src/kit/sast.ts';
import { hasSession } from '#src/session/user.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { ReceiptLine } from '#src/ui/receipt-list.tsx';
import { ReceiptPage, type ReceiptPageWords } from '#src/ui/receipt-page.tsx';
import { MessageSpot } from '#src/ui/spots/message-spot.tsx';
import { MessageCard } from './message-card.tsx';
import { messageStatus } from './message-status.tsx';
import { type Message, readMessages } from './queries.ts';
import { messageKind } from './receipt.ts';
import css from './thank-you-page.module.css';

const words: ReceiptPageWords = {
  looking: 'Looking for your message',
  title: 'Your messages',
  others: `Other messages from this ${device}`,
  missing: `That message is not on this ${device}`,
  none: `No message on this ${device} yet`,
  retention: `What you write to us stays here for 30 days, on the ${device} you wrote it on.`,
  about: `What you wrote on this ${device} in the last 30 days, and how far it has come.`,
};

const nothingKeptWords = {
  retention: `This ${device} keeps nothing for this site: what was sent is shown until its page is closed.`,
  about: 'What you sent from this page.',
};

/** `/thank-you?ref=…`: shows the progress of one message, or the messages on this phone. */
export function ThankYouPage({ group }: { readonly group?: string | undefined }) {
  const engine = useEngine();
  const navigate = useNavigate();
  const isSignedIn = hasSession(useSession());
  const { issue, nothingKept } = useSyncStatus();
  const error = useClockError();
  const isHeard = useIsHostHeard();
  const messages = useMirror((view) => readMessages(view, hostNow()), [], undefined, [error]);

  useEffect(() => {
    if (isHeard) removeOldReceipts(engine, messageKind, trustedNow()).catch(reportError);
  }, [engine, isHeard]);

  async function forget() {
    await removeReceipt(engine, messageKind, group ?? '');
    await navigate({ to: '/thank-you', search: {}, replace: true });
  }

  return (
    <ReceiptPage
      drawing={<MessageSpot />}
      words={nothingKept ? { ...words, ...nothingKeptWords } : words}
      look="ledger"
      group={group}
      isSignedIn={isSignedIn}
      receipts={messages}
      card={(message) => <MessageCard message={message} issue={issue} onForget={forget} />}
      line={lineOf}
      start={
        <Link to="/contact-us" className={buttonClass('main')}>
          Write to us
        </Link>
      }
      next={<WhatNext />}
    />
  );
}

function lineOf({ group, receipt, isOfVisitor, steps: [step] }: Message) {
  return (
    <Link to="/thank-you" search={{ ref: group }}>
      <ReceiptLine
        reference={receipt.reference}
        title={receipt.subject}
        about={isOfVisitor ? undefined : nearMoment(receipt.when, hostNow())}
        status={messageStatus(step, receipt, 'none').status}
      />
    </Link>
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
