import { type ReactNode, useState } from 'react';
import { FieldGroup } from '#src/ui/form/field-group.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import css from './event-form.module.css';
import { EventTimes } from './event-times.tsx';
import { type EventTyped, highlightsTyped, itemsTyped, type TypedTexts } from './event-typed.ts';
import { eventLabels as labels, type OfficeEvent } from './office-event.ts';

interface EventFormFieldsProps {
  readonly shown: TypedTexts;
  /** The saved event, whose list items with commas stay whole. */
  readonly before: OfficeEvent | undefined;
}

/** All fields of an event, in named groups. */
export function EventFormFields({ shown, before }: EventFormFieldsProps) {
  const line = (name: keyof typeof labels) => (
    <TextField name={name} label={labels[name]} required autoComplete="off" defaultValue={shown[name]} />
  );
  return (
    <>
      <FieldGroup legend="What and when">
        {line('title')}
        {line('subTitle')}
        <EventTimes shown={shown} />
      </FieldGroup>
      <FieldGroup legend="Where">
        {line('location')}
        <TextField
          name="teamsLink"
          label={labels.teamsLink}
          type="url"
          autoComplete="off"
          help="Only people who register get it, by email. It is never on the site."
          defaultValue={shown.teamsLink}
        />
      </FieldGroup>
      <FieldGroup legend="What it is about">
        <TextareaField
          name="description"
          label={labels.description}
          rows={7}
          required
          help="Leave an empty line between paragraphs."
          defaultValue={shown.description}
        />
        <CommaList
          name="highlights"
          label={labels.highlights}
          help="Separate them with commas. A colon makes a heading: First: one shop day on one page, At the end: your questions"
          initial={shown.highlights}
          items={(text) =>
            highlightsTyped(text, before?.highlights ?? []).map(({ key, value }) => (
              <>
                <strong>{key}</strong>
                {value !== key && ` ${value}`}
              </>
            ))
          }
        />
        <CommaList
          name="whoShouldAttend"
          label={labels.whoShouldAttend}
          help="Separate them with commas: spaza shop owners, salon owners"
          initial={shown.whoShouldAttend}
          items={(text) => itemsTyped(text, before?.whoShouldAttend ?? [])}
        />
      </FieldGroup>
      <FieldGroup legend="People">
        {line('instructor_name')}
        {line('instructor_role')}
        {line('moderator_name')}
        {line('moderator_role')}
      </FieldGroup>
      <FieldGroup legend="Word of the day">
        <WordField saved={shown.word ?? ''} />
      </FieldGroup>
    </>
  );
}

/** The field for the word, which shows a newly pulled word unless the person has typed. */
function WordField({ saved }: { readonly saved: string }) {
  const [typedOver, setTypedOver] = useState<string>();
  return (
    <div onInput={() => setTypedOver((now) => now ?? saved)}>
      <TextField
        key={typedOver ?? saved}
        name="word"
        label="Word"
        autoComplete="off"
        autoCapitalize="none"
        help="Say it in the webinar. People type it on their ticket, and your list shows who was there. Visitors never see it here."
        defaultValue={saved}
      />
    </div>
  );
}

interface CommaListProps {
  readonly name: keyof EventTyped;
  readonly label: string;
  readonly help: string;
  readonly initial: string | undefined;
  readonly items: (text: string) => readonly ReactNode[];
}

/** A field for a comma-separated list, with a preview of its items. */
function CommaList({ name, label, help, initial, items }: CommaListProps) {
  const [text, setText] = useState(initial ?? '');
  const shown = items(text);
  return (
    <div onInput={({ target }) => setText((target as HTMLTextAreaElement).value)}>
      <TextareaField name={name} label={label} rows={3} help={help} defaultValue={initial} />
      {shown.length > 0 && (
        <ul className={css['items']} aria-label={`${label}, as visitors see them`}>
          {shown.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: texts of one field, in their order
            <li key={at}>{item}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
