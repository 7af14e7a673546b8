import { useRef } from 'react';
import * as v from 'valibot';
import { sastMoment } from '#src/kit/sast.ts';
import type { ConnectionIssue } from '#src/sync/index.ts';
import { receiptConsequence } from '#src/ui/progress-words.ts';
import { ForgetReceipt, ReceiptDetails, ReceiptFacts, ReceiptState } from '#src/ui/receipt-parts.tsx';
import css from './message-card.module.css';
import { MessageChoice } from './message-choice.tsx';
import { messageRows } from './message-rows.ts';
import { messageStatus } from './message-status.tsx';
import { ContactArgs, QuoteArgs } from './model.ts';
import { PostageStamp } from './postage-stamp.tsx';
import type { Message } from './queries.ts';

interface MessageCardProps {
  readonly message: Message;
  readonly issue: ConnectionIssue;
  readonly onForget: () => Promise<void>;
}

const officeKeeps = 'The office keeps what you sent.';

const Written = v.union([QuoteArgs, ContactArgs]);

/** A message as a letter: its stamp is cancelled when it was sent, and not a moment before. */
export function MessageCard({ message, issue, onForget }: MessageCardProps) {
  const {
    receipt,
    group,
    steps: [step],
  } = message;
  const { title, words, status, choice } = messageStatus(step, receipt, issue);
  const written = v.safeParse(Written, step?.args);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <article className={css['letter']} aria-labelledby="message-title">
      <div className={css['airmail']} />
      <div className={css['body']}>
        <header className={css['head']}>
          <div className={css['name']}>
            <p className={css['kind']}>{receipt.subject}</p>
            <h1 className={css['title']} id="message-title" ref={heading} tabIndex={-1}>
              {title}
            </h1>
          </div>
          <PostageStamp cancelled={status.lamp === 'sent'} />
        </header>
        <ReceiptState words={words} lamps={[{ name: 'sent', ...status }]} unkept={step?.unkept} />
        {step && choice !== 'none' && (
          <MessageChoice
            key={`choice of ${group}`}
            choice={choice}
            mutationId={step.mutationId}
            message={message}
            onChosen={() => heading.current?.focus()}
          />
        )}
        <ReceiptFacts
          reference={receipt.reference}
          more={['Written', sastMoment(receipt.when)]}
          size="letter"
        />
        {written.success && (
          <ReceiptDetails
            title="What you wrote"
            rows={[...messageRows(written.output), ['Message', written.output.message]]}
          />
        )}
        {!step?.unkept && (
          <ForgetReceipt
            key={group}
            what="message"
            consequence={
              receipt.arrived ? officeKeeps : receiptConsequence(step, 'We still send it.', officeKeeps)
            }
            onForget={onForget}
          />
        )}
      </div>
    </article>
  );
}
