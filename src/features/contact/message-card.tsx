import { useRef } from 'react';
import * as v from 'valibot';
import { sastClock, sastDay } from '#src/kit/sast.ts';
import type { SyncStatus } from '#src/sync/index.ts';
import { AskTwice } from '#src/ui/ask-twice.tsx';
import { Lamp } from '#src/ui/lamp.tsx';
import css from './message-card.module.css';
import { MessageChoice } from './message-choice.tsx';
import { messageStatus } from './message-status.tsx';
import { ContactArgs, QuoteArgs } from './model.ts';
import { PostageStamp } from './postage-stamp.tsx';
import type { Message } from './queries.ts';

interface MessageCardProps {
  readonly message: Message;
  readonly issue: SyncStatus['issue'];
  readonly onForget: () => Promise<void>;
}

/** A message as a letter: its stamp is cancelled when it was sent, and not a moment before. */
export function MessageCard({ message, issue, onForget }: MessageCardProps) {
  const { receipt, step, group } = message;
  const { title, words, light, lamp, choice } = messageStatus(step, receipt.arrived, issue);
  const heading = useRef<HTMLHeadingElement>(null);
  const waits = step && step.state !== 'sent' && step.state !== 'cancelled';
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
          <PostageStamp cancelled={light === 'sent'} />
        </header>
        <div className={css['state']} role="status" aria-atomic="false">
          <p className={css['standing']}>{words}</p>
          <ol className={css['lamps']}>
            <li data-lamp="phone">
              <Lamp state="sent" label="On this phone" />
            </li>
            <li data-lamp="sent" data-light={light}>
              <Lamp state={light} label={lamp} />
            </li>
          </ol>
        </div>
        {step && choice !== 'none' && (
          <MessageChoice
            choice={choice}
            mutationId={step.mutationId}
            message={message}
            onChosen={() => heading.current?.focus()}
          />
        )}
        <dl className={css['facts']}>
          <div>
            <dt>Reference</dt>
            <dd className={css['reference']}>{receipt.reference}</dd>
          </div>
          <div>
            <dt>Written</dt>
            <dd>
              {sastDay(receipt.when)}, {sastClock(receipt.when)}
            </dd>
          </div>
        </dl>
        <Written args={step?.args} />
        <AskTwice
          key={group}
          verb="Forget"
          question="Forget this message on this phone?"
          consequence={waits ? 'It will still be sent.' : 'What the office has stays with the office.'}
          onYes={onForget}
        />
      </div>
    </article>
  );
}

const rows = [
  ['Name', 'name'],
  ['Email', 'email'],
  ['Phone', 'phone'],
  ['Company', 'company'],
  ['Designation', 'designation'],
  ['Number of people', 'people'],
  ['Appointment', 'appointment_type'],
  ['Message', 'message'],
] as const;

const Readable = v.union([
  QuoteArgs,
  v.object({ ...ContactArgs.entries, people: v.optional(v.string(), '') }),
]);

/** What was written, for as long as the outbox holds it. */
function Written({ args }: { readonly args: unknown }) {
  const readable = v.safeParse(Readable, args);
  if (!readable.success) return null;
  const { output } = readable;
  return (
    <section aria-labelledby="written">
      <h2 className={css['heading']} id="written">
        What you wrote
      </h2>
      <dl className={css['written']}>
        {rows
          .filter(([, key]) => output[key] !== '')
          .map(([label, key]) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{output[key]}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
