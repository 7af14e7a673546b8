import { useState } from 'react';
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
import {
  changedFields,
  EventDraft,
  EventTyped,
  eventFields,
  highlightsTyped,
  htmlOf,
  itemsTyped,
  type TypedTexts,
  typedOf,
} from './event-typed.ts';
import type { OfficeEvent } from './office-event.ts';
import { addEvent, addEventOffice, setWord, updateEvent } from './operations.ts';
import { usePastQuestion } from './past-question.tsx';

interface NewEventFormProps {
  /** The event a copy is made of. */
  readonly from: OfficeEvent | undefined;
  /** Given the id of the event that was made. */
  readonly onMade: (id: string) => void;
}

const empty: TypedTexts = Object.fromEntries(Object.keys(EventDraft.entries).map((name) => [name, '']));
const look = {
  id: 'office-event',
  className: css['fields'],
  schema: EventTyped,
  action: 'Save event',
  isJudged: true,
};

/** The form of an event that is not there yet: empty, or filled in from another one but for its days. */
export function NewEventForm({ from, onMade }: NewEventFormProps) {
  const engine = useEngine();
  const { epoch } = usePinnedEpoch();
  const draft = useFieldDraft({ key: `event-add ${from?.id ?? ''}`, schema: EventDraft }, toastUndo);
  const { run, failed } = useMutation(addEvent);
  const [copied] = useState(() => ({
    ...empty,
    ...(from && { ...typedOf(from, ''), dateFrom: '', dateTo: '' }),
  }));

  async function save(typed: EventTyped): Promise<'done' | undefined> {
    const pictures = { posterUrl: from?.posterUrl ?? '', image: from?.image ?? '' };
    const accepted = await run({ ...eventFields(typed, from), ...pictures });
    if (!accepted) return undefined;
    const { id, group } = accepted;
    const word = { eventId: id, word: typed.word, of: typed.title };
    if (typed.word) await engine.run(addEventOffice, word, { group, epoch }).catch(toastWordNotSaved);
    toastSuccess('Event saved');
    onMade(id);
    return 'done';
  }

  return (
    <DraftForm {...look} draft={draft} shown={copied} onSave={save} failed={failed}>
      {(shown) => (
        <>
          <EventFormFields shown={shown} before={from} />
          <p className="soft">You add the poster and the picture when the event is saved.</p>
        </>
      )}
    </DraftForm>
  );
}

interface EventFormProps {
  readonly event: OfficeEvent;
  /** What is kept beside it, once that is known. */
  readonly offices: readonly EventOffice[];
  /** How many people are registered; `undefined` while that is not known here. */
  readonly registered: number | undefined;
}

/** What was saved in the fields of a draft when they were typed: somebody may have changed them since. */
function seenBefore(over: EventDraft | undefined, event: OfficeEvent): Partial<OfficeEvent> | undefined {
  if (!over) return undefined;
  const { highlights, whoShouldAttend, description, word: _word, ...plain } = over;
  return {
    ...Object.fromEntries(Object.entries(plain).filter(([, text]) => text !== undefined)),
    ...(highlights !== undefined && { highlights: highlightsTyped(highlights, event.highlights) }),
    ...(whoShouldAttend !== undefined && {
      whoShouldAttend: itemsTyped(whoShouldAttend, event.whoShouldAttend),
    }),
    // Said as it is now, it is the office's own HTML.
    ...(description !== undefined &&
      description !== typedOf(event, '').description && { description: htmlOf(description) }),
  };
}

/** The word that counts now. */
export function wordOf(offices: readonly EventOffice[]): string {
  return offices.findLast(({ word }) => word)?.word ?? '';
}

/** The form of an event that is there. What is typed stays on the phone until it is saved. */
export function EventForm({ event, offices, registered }: EventFormProps) {
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
    if (typed.word !== savedWord && !(await saveWord(typed.word, of))) return undefined;
    toastSuccess('Event saved');
    return 'taken';
  }

  async function saveWord(word: string, of: string): Promise<boolean> {
    const { run: also } = engine;
    // Taken out, it is taken out of each record that says one.
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

  const isMoved = (typed: EventTyped) =>
    (['dateFrom', 'dateTo', 'timeFrom', 'timeTo', 'location'] as const).some(
      (name) => typed[name] !== shown[name],
    );
  return (
    <>
      <DraftForm
        {...look}
        draft={draft}
        shown={opened && shown}
        onSave={save}
        failed={failed}
        before={(typed) => !!registered && isMoved(typed) && <p>{movedWords(registered)}</p>}
      >
        {(shown) => <EventFormFields shown={shown} before={value} />}
      </DraftForm>
      {question}
    </>
  );
}

function toastWordNotSaved(error: unknown): void {
  toastNotStored(error, 'The event is saved, but its word is not.');
}

function movedWords(registered: number): string {
  return registered === 1
    ? '1 person is registered; they see the change when they open the site next.'
    : `${registered} people are registered; they see the change when they open the site next.`;
}
