import { useState } from 'react';
import { provider } from '#src/features/settings/provider.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useNothingKept } from '#src/hooks/use-sync-status.tsx';
import { useVisitorCommand } from '#src/hooks/use-visitor-command.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { Board } from '#src/ui/board.tsx';
import { Button } from '#src/ui/button.tsx';
import { NothingKept, NotSent } from '#src/ui/form/not-kept.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Lamp } from '#src/ui/lamp.tsx';
import css from './i-was-there-form.module.css';
import type { Event } from './model.ts';
import { addBookingNote } from './note-operations.ts';
import { NoteRetry } from './note-retry.tsx';
import { noteLamp } from './note-status.tsx';
import { WordWithReference } from './word-of-the-day.ts';

/** A word that was sent from this page. */
interface SentWordNote {
  readonly group: string;
  readonly reference: string;
  readonly word: string;
  readonly at: string;
}

/** The word form for a person whose ticket is on another device: the reference identifies them. */
export function IWasThereForm({ events }: { readonly events: readonly Event[] }) {
  const [sentWords, setSentWords] = useState<readonly SentWordNote[]>([]);
  return (
    <section className={`band ${css['there']}`} aria-labelledby="i-was-there-title">
      <Board flat className={css['board']}>
        <h2 id="i-was-there-title">I was there</h2>
        <p>
          Type the word of the day from {events.length === 1 ? `“${events[0]?.title}”` : 'the webinar'}. Your
          reference is on your ticket and in our email to you.
        </p>
        {sentWords.map((one) => (
          <SentWord key={one.group} sent={one} />
        ))}
        <Fields key={sentWords.length} events={events} onSent={(one) => setSentWords([...sentWords, one])} />
      </Board>
    </section>
  );
}

/** Progress of a word that was sent from this page. */
function SentWord({ sent: { group, reference, word, at } }: { readonly sent: SentWordNote }) {
  const steps = useMirror((view) => view.group(group), [group]);
  if (!steps) return null;
  const note = { group, kind: 'word', word, at, step: steps[0] } as const;
  const { lamp, words } = noteLamp(note);
  return (
    <div role="status">
      <Lamp state={lamp} label={`${reference}: ${words}`} />
      <NoteRetry note={note} />
    </div>
  );
}

interface FieldsProps {
  readonly events: readonly Event[];
  readonly onSent: (sent: SentWordNote) => void;
}

function Fields({ events, onSent }: FieldsProps) {
  const { run, failed, notSent } = useVisitorCommand(addBookingNote);
  const nothingKept = useNothingKept();

  async function send({ event_id, reference, word }: WordWithReference): Promise<'taken' | undefined> {
    const at = new Date(hostNow()).toISOString();
    const note = { kind: 'word', reference, booking: '', word, at } as const;
    const accepted = await run({ event_id, ...note, after: [] }, undefined);
    if (!accepted) return undefined;
    onSent({ group: accepted.group, reference, word, at });
    return 'taken';
  }

  return (
    <SchemaForm id="i-was-there" schema={WordWithReference} onValid={send}>
      {nothingKept && (
        <NothingKept office={provider.phone}>
          Your word is sent to the office at once, so you have to be online.
        </NothingKept>
      )}
      {events.length === 1 ? (
        <input type="hidden" name="event_id" value={events[0]?.id} />
      ) : (
        <SelectField
          name="event_id"
          label="Webinar"
          options={events.map(({ id, title }) => [id, title] as const)}
          prompt="Choose the webinar"
          required
        />
      )}
      <TextField
        name="reference"
        label="Reference"
        help="It looks like 7QX4-2M9K."
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField name="word" label="The word of the day" required autoComplete="off" />
      {notSent ? (
        <NotSent action="Send" answer={notSent} office={provider.phone} />
      ) : (
        <NotSaved action="Send" reason={failed} />
      )}
      <div>
        <Button type="submit">Send</Button>
      </div>
    </SchemaForm>
  );
}
