import { useState } from 'react';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { Button } from '#src/ui/button.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Lamp } from '#src/ui/lamp.tsx';
import type { CurrentTicket } from './moved-tickets.ts';
import { addBookingNote } from './note-operations.ts';
import { NoteRetry } from './note-retry.tsx';
import { noteLamp } from './note-status.tsx';
import { withNote, wordsOf } from './ticket-notes.ts';
import css from './word-form.module.css';
import { TypedWord } from './word-of-the-day.ts';

interface WordFormProps {
  readonly ticket: CurrentTicket;
  /**
   * Whether the form is folded: before the webinar, and for people who can't come. Never removed, because this device's
   * clock may be wrong.
   */
  readonly isFolded: boolean;
}

/** The form for the word of the day on a ticket; only the office checks the word. */
export function WordForm({ ticket, isFolded }: WordFormProps) {
  const words = wordsOf(ticket.notes);
  const isOpen = !isFolded && words.length === 0;
  return (
    <section className={css['word']} aria-labelledby="word-of-the-day-title">
      {(isOpen || words.length > 0) && (
        <h2 id="word-of-the-day-title">{isOpen ? 'Were you there?' : 'The word of the day'}</h2>
      )}
      {words.length > 0 && (
        <div role="status">
          <ul className="stack-3 breaks">
            {words.map((note) => (
              <li key={note.group}>
                <Lamp state={noteLamp(note).lamp} label={noteLamp(note).words} />
                <NoteRetry note={note} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {isOpen ? (
        <Fields ticket={ticket} main />
      ) : (
        // The key folds the form again after a word was sent.
        <details key={words.length}>
          <summary id={words.length > 0 ? undefined : 'word-of-the-day-title'}>
            {words.length > 0 ? 'Send another word' : 'The word of the day'}
          </summary>
          <Fields ticket={ticket} />
        </details>
      )}
    </section>
  );
}

function Fields({ ticket, main = false }: { readonly ticket: CurrentTicket; readonly main?: boolean }) {
  const { run, failed } = useMutation(addBookingNote);
  const [sentCount, setSentCount] = useState(0);

  async function send({ word }: TypedWord): Promise<'taken' | undefined> {
    const { group, receipt, notes } = ticket;
    const note = { kind: 'word', word, at: new Date(hostNow()).toISOString() } as const;
    const { eventId: event_id, reference } = receipt;
    const args = { ...note, event_id, reference, booking: group, after: [group] };
    if (!(await run(args, { record: withNote({ ...ticket, notes }, note) }))) return undefined;
    setSentCount(sentCount + 1);
    return 'taken';
  }

  return (
    <SchemaForm key={sentCount} id="word-of-the-day" of={ticket.group} schema={TypedWord} onValid={send}>
      <p>You hear the word of the day in the webinar. Send it here, and the office knows you were there.</p>
      <TextField name="word" label="The word of the day" required autoComplete="off" />
      <NotSaved action="Send" reason={failed} />
      <div>
        <Button type="submit" variant={main ? 'main' : 'plain'}>
          Send
        </Button>
      </div>
    </SchemaForm>
  );
}
