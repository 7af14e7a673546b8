import { useRef } from 'react';
import * as v from 'valibot';
import { sastMoment } from '#src/kit/sast.ts';
import type { ShownIssue } from '#src/sync/index.ts';
import { receiptConsequence } from '#src/ui/progress-words.ts';
import { ForgetReceipt, ReceiptDetails, ReceiptFacts, ReceiptState } from '#src/ui/receipt-parts.tsx';
import css from './message-card.module.css';
import { MessageChoice } from './message-choice.tsx';
import { messageRows } from './message-rows.ts';
import { messageStatus } from './message-status.tsx';
import type { Message } from './queries.ts';
import { Written } from './receipt.ts';

interface MessageCardProps {
  readonly message: Message;
  readonly issue: ShownIssue;
  readonly onForget: () => Promise<void>;
}

const officeKeeps = 'We keep what you sent.';

/** Shows a message as a letter; the stamp is cancelled only once the message is sent. */
export function MessageCard({ message, issue, onForget }: MessageCardProps) {
  const {
    receipt,
    group,
    steps: [step],
  } = message;
  const { title, words, status, choice } = messageStatus(step, receipt, issue);
  const typed = v.safeParse(Written, step?.args);
  const written = typed.success ? typed.output : receipt.written;
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
        {written && (
          <ReceiptDetails
            title="What you wrote"
            rows={[...messageRows(written), ['Message', written.message]]}
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

/** A stamp with the sun over an awning; `cancelled` adds the postmark. */
function PostageStamp({ cancelled }: { readonly cancelled: boolean }) {
  return (
    <svg
      className={css['stamp']}
      viewBox="0 0 120 112"
      aria-hidden="true"
      data-cancelled={cancelled || undefined}
    >
      <path className={css['edge']} d="M38 8h74v92H38z" />
      <path className="paint-sun" d="M45 15h60v78H45z" />
      <path d="M75 24v9M55 33l6 7m34-7-6 7M49 52h8m44 0h-8" />
      <path className={css['sun']} d="M60 60a15 15 0 0 1 30 0z" />
      <path
        className="paint-cream"
        d="M50 60h50v7a6 6 0 0 1-12.5 0 6 6 0 0 1-12.5 0 6 6 0 0 1-12.5 0 6 6 0 0 1-12.5 0z"
      />
      <path className="paint-cobalt" d="M54 73h42v14H54zM70 87V78h10v9" />
      <g className={css['mark']}>
        <circle cx="36" cy="64" r="27" />
        <circle cx="36" cy="64" r="19" />
        <path d="m27 64 7 7 12-14M63 50q7-5 14 0t14 0 14 0M63 64q7-5 14 0t14 0 14 0M63 78q7-5 14 0t14 0 14 0" />
      </g>
    </svg>
  );
}
