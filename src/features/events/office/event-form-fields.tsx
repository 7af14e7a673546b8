import { type ReactNode, useState } from 'react';
import { FieldGroup } from '#src/ui/form/field-group.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import css from './event-form.module.css';
import { EventTimes } from './event-times.tsx';
import { type EventTyped, highlightsTyped, itemsTyped, type TypedTexts } from './event-typed.ts';
import type { OfficeEvent } from './office-event.ts';

interface EventFormFieldsProps {
  readonly shown: TypedTexts;
  /** The event as it is saved: items with commas of their own stay whole. */
  readonly before: OfficeEvent | undefined;
}

/** All fields of an event (spec section 3), in named parts. */
export function EventFormFields({ shown, before }: EventFormFieldsProps) {
  const line = (name: keyof EventTyped, label: string) => (
    <TextField name={name} label={label} required autoComplete="off" defaultValue={shown[name]} />
  );
  return (
    <>
      <FieldGroup legend="What and when">
        {line('title', 'Title')}
        {line('subTitle', 'Line below the title')}
        <EventTimes shown={shown} />
      </FieldGroup>
      <FieldGroup legend="Where">
        {line('location', 'Place')}
        <TextField
          name="teamsLink"
          label="Link to join"
          type="url"
          autoComplete="off"
          help="Only people who register get it, by email. It is never on the site."
          defaultValue={shown.teamsLink}
        />
      </FieldGroup>
      <FieldGroup legend="What it is about">
        <TextareaField
          name="description"
          label="Description"
          rows={7}
          required
          help="Leave an empty line between paragraphs."
          defaultValue={shown.description}
        />
        <CommaList
          name="highlights"
          label="Highlights"
          help="Separate them with commas. A colon makes a heading: First: one shop day on one page, To end: your questions"
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
          label="Who should attend"
          help="Separate them with commas: spaza shop owners, salon owners"
          initial={shown.whoShouldAttend}
          items={(text) => itemsTyped(text, before?.whoShouldAttend ?? [])}
        />
      </FieldGroup>
      <FieldGroup legend="People">
        {line('instructor_name', 'Instructor')}
        {line('instructor_role', 'What the instructor does')}
        {line('moderator_name', 'Moderator')}
        {line('moderator_role', 'What the moderator does')}
      </FieldGroup>
      <FieldGroup legend="Word of the day">
        <WordField saved={shown.word ?? ''} />
      </FieldGroup>
    </>
  );
}

/** The word may come from the office while the form is open: it is shown unless something was typed. */
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

/** A list typed with commas, shown as what it becomes while it is typed. */
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
