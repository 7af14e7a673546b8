import { type ReactNode, useEffect, useState } from 'react';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useEdit } from '#src/hooks/use-edit.ts';
import { useFieldDraft } from '#src/hooks/use-field-draft.ts';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { usePinnedEpoch } from '#src/hooks/use-pinned-epoch.ts';
import { DraftForm } from '#src/ui/draft-form.tsx';
import { toastNotStored, toastSuccess, toastUndo } from '#src/ui/toast.tsx';
import { type EventOffice, officeEvents } from './collections.ts';
import css from './event-form.module.css';
import { EventFormFields } from './event-form-fields.tsx';
import { noteEventBefore } from './event-news.ts';
import {
  changedFields,
  EventDraft,
  EventTyped,
  eventFields,
  highlightsTyped,
  htmlOf,
  itemsTyped,
  type TypedTexts,
  textsIn,
  typedOf,
} from './event-typed.ts';
import {
  attachNewPictures,
  copiedPictures,
  dropNewPicture,
  type NewPictures,
  newPictureKey,
  pictureNames,
} from './new-pictures.ts';
import type { OfficeEvent } from './office-event.ts';
import { addEvent, addEventOffice, setWord, updateEvent } from './operations.ts';
import { usePastQuestion } from './past-question.tsx';

interface TypedProps {
  /** Called with the fields' texts at first and at each input. */
  readonly onTyped: (texts: TypedTexts) => void;
}

interface NewEventFormProps extends TypedProps {
  /** The event to copy. */
  readonly from: OfficeEvent | undefined;
  /** Key of the form's draft. */
  readonly form: string;
  readonly pictures: NewPictures;
  /** The picture fields, where they are not beside the form. */
  readonly children?: ReactNode;
  /** Called with the id of the created event. */
  readonly onMade: (id: string) => void;
}

const empty: TypedTexts = Object.fromEntries(Object.keys(EventDraft.entries).map((name) => [name, '']));
const formProps = {
  id: 'office-event',
  className: css['fields'],
  schema: EventTyped,
  action: 'Save event',
  isJudged: true,
};

/** The form of a new event: empty, or with the fields of a copied event except its days. */
export function NewEventForm({ from, form, pictures, onMade, onTyped, children }: NewEventFormProps) {
  const engine = useEngine();
  const { epoch } = usePinnedEpoch();
  const attachedKeys = pictureNames.map((name) => newPictureKey(form, name));
  const draft = useFieldDraft({ key: form, schema: EventDraft, attachedKeys }, toastUndo);
  const { run, failed } = useMutation(addEvent);
  const [copied] = useState(() => ({
    ...empty,
    ...(from && { ...typedOf(from, ''), dateFrom: '', dateTo: '' }),
  }));

  async function save(typed: EventTyped): Promise<'done' | undefined> {
    const attached = await attachNewPictures(engine, pictures).catch(toastPicturesNotSaved);
    if (!attached) return undefined;
    const { group: before, addresses, takeBack } = attached;
    const copies = copiedPictures(from, pictures);
    const made = { ...eventFields(typed, from), ...copies, ...addresses, hidden: true };
    const accepted = await run(made, before === undefined ? {} : { group: before });
    if (!accepted) {
      await takeBack();
      return undefined;
    }
    for (const name of pictureNames) await dropNewPicture(engine, form, name).catch(reportError);
    const { id, group } = accepted;
    const word = { eventId: id, word: typed.word, of: typed.title };
    if (typed.word) await engine.run(addEventOffice, word, { group, epoch }).catch(toastWordNotSaved);
    toastSuccess('Event saved');
    onMade(id);
    return 'done';
  }

  return (
    <Listened onTyped={onTyped}>
      <DraftForm {...formProps} draft={draft} shown={copied} onSave={save} failed={failed}>
        {(shown) => (
          <>
            <FirstTexts shown={shown} onTyped={onTyped} />
            <EventFormFields shown={shown} before={from} />
            {children}
            <p className="soft">It is saved as a draft: visitors can’t see it until you show it to them.</p>
          </>
        )}
      </DraftForm>
    </Listened>
  );
}

/** Calls `onTyped` at each input of the contained form. */
function Listened({ onTyped, children }: TypedProps & { readonly children: ReactNode }) {
  return (
    <div
      onInput={({ target }) => {
        const form = (target as HTMLElement).closest('form');
        if (form) onTyped(textsIn(form));
      }}
    >
      {children}
    </div>
  );
}

/** Calls `onTyped` when the form opens, because a draft may have restored earlier input. */
function FirstTexts({ shown, onTyped }: TypedProps & { readonly shown: TypedTexts }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the form opens
  useEffect(() => onTyped(shown), []);
  return null;
}

interface EventFormProps extends TypedProps {
  readonly event: OfficeEvent;
  /** The event's records for the office, once pulled. */
  readonly offices: readonly EventOffice[];
  /** Number of registered people; `undefined` until this device has the list. */
  readonly registered: number | undefined;
}

/** Returns the saved values from when the draft was typed, to find changes by others since. */
function seenBefore(over: EventDraft | undefined, event: OfficeEvent): Partial<OfficeEvent> | undefined {
  if (!over) return undefined;
  const { highlights, whoShouldAttend, description, word: _word, ...plain } = over;
  return {
    ...Object.fromEntries(Object.entries(plain).filter(([, text]) => text !== undefined)),
    ...(highlights !== undefined && { highlights: highlightsTyped(highlights, event.highlights) }),
    ...(whoShouldAttend !== undefined && {
      whoShouldAttend: itemsTyped(whoShouldAttend, event.whoShouldAttend),
    }),
    // An unchanged description is left out: its stored HTML may differ from the HTML made here.
    ...(description !== undefined &&
      description !== typedOf(event, '').description && { description: htmlOf(description) }),
  };
}

/** Returns the current word of the day; '' for none. */
function wordOf(offices: readonly EventOffice[]): string {
  return offices.findLast(({ word }) => word)?.word ?? '';
}

/** The form of an existing event. Unsaved input stays on the phone as a draft. */
export function EventForm({ event, offices, registered, onTyped }: EventFormProps) {
  const engine = useEngine();
  const [id] = useState(event.id);
  const { epoch } = usePinnedEpoch();
  const draft = useFieldDraft({ key: `event ${id}`, schema: EventDraft }, toastUndo);
  const before = seenBefore(draft.restored?.over, event);
  const { value: opened, run, failed } = useEdit(officeEvents, id, draft, before);
  const value = opened ?? event;
  const savedWord = wordOf(offices);
  const shown = typedOf(value, savedWord);

  const { mayMove, question } = usePastQuestion(id, registered);

  async function save(typed: EventTyped): Promise<'taken' | undefined> {
    if (!(await mayMove(value, typed))) return undefined;
    const changes = changedFields(typed, shown, value);
    const of = value.title;
    if (Object.keys(changes).length > 0 && !(await run(updateEvent, { id, of, ...changes })))
      return undefined;
    if (toldFields.some((name) => name in changes))
      await noteEventBefore(engine, { ...value, id: event.id }).catch(reportError);
    if (typed.word !== savedWord && !(await saveWord(typed.word, of))) return undefined;
    toastSuccess('Event saved');
    return 'taken';
  }

  async function saveWord(word: string, of: string): Promise<boolean> {
    const { run: also } = engine;
    // Removes the word from every record that has one; a new word goes into the newest record.
    const changed = word ? offices.slice(-1) : offices.filter((office) => office.word);
    try {
      for (const office of changed) await also(setWord, { id: office.id, word, of }, { seen: office, epoch });
      if (word && changed.length === 0) await also(addEventOffice, { eventId: id, word, of }, { epoch });
      return true;
    } catch (error) {
      toastWordNotSaved(error);
      return false;
    }
  }

  const isMoved = (typed: EventTyped) => toldFields.some((name) => typed[name] !== shown[name]);
  return (
    <Listened onTyped={onTyped}>
      <DraftForm
        {...formProps}
        draft={draft}
        shown={opened && shown}
        onSave={save}
        failed={failed}
        before={(typed) => !!registered && isMoved(typed) && <p>{movedWords(registered)}</p>}
      >
        {(shown) => (
          <>
            <FirstTexts shown={shown} onTyped={onTyped} />
            <EventFormFields shown={shown} before={value} />
          </>
        )}
      </DraftForm>
      {question}
    </Listened>
  );
}

function toastWordNotSaved(error: unknown): void {
  toastNotStored(error, 'The event is saved, but its word is not.');
}

function toastPicturesNotSaved(error: unknown): undefined {
  toastNotStored(error, 'The event is not saved: its pictures could not be stored.');
}

/** Fields whose change concerns the registered people. */
const toldFields = ['dateFrom', 'dateTo', 'timeFrom', 'timeTo', 'location'] as const;

function movedWords(registered: number): string {
  return registered === 1
    ? '1 person is registered; they see the change when they open the site next.'
    : `${registered} people are registered; they see the change when they open the site next.`;
}
