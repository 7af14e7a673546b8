import { useCallback, useId, useMemo, useState } from 'react';
import { refreshEvent } from '#src/features/events/office/queries.ts';
import { classifyRows } from '#src/features/records/enrol/classify-rows.ts';
import {
  type ColumnChoice,
  columnQuestions,
  recognisedColumns,
} from '#src/features/records/enrol/columns.ts';
import { actWords, countsOf, peopleToWrite } from '#src/features/records/enrol/outcome.ts';
import { decodeSheet, readSheet, type Sheet } from '#src/features/records/enrol/read-sheet.ts';
import type { Answers } from '#src/features/records/enrol/same-address.ts';
import { guestColumns, guestSheet, newPersonDefaults } from '#src/features/records/enrol/who-was-there.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import { knowsWhoWasThere, whoWasThere } from '#src/features/records/office/record-source.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useMissing } from '#src/hooks/use-missing.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { valueAt } from '#src/kit/keyed.ts';
import { Button } from '#src/ui/button.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { MissingState } from '#src/ui/missing-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import css from './enrol-many.module.css';
import { EnrolColumns, type ReadOptions } from './enrol-many-columns.tsx';
import { EnrolRows } from './enrol-many-preview.tsx';
import { EnrolQuestions } from './enrol-many-questions.tsx';
import { type Enrolled, WrongRows } from './enrol-many-result.tsx';
import type { EnrolSource } from './enrol-many-source.tsx';
import { useEnrolPeople } from './use-enrol-people.tsx';

interface EnrolListProps {
  readonly record: CourseRecord;
  readonly source: EnrolSource;
  readonly onEnrolled: (enrolled: Enrolled) => void;
  /** Called after the addition was undone. */
  readonly onTakenBack: () => void;
}

const readingGuests = { label: 'Reading who was there', lines: 6 };

/** Shows a list of people: the person assigns its columns, its rows are classified, and one tap writes them. */
export function EnrolList({ record, source, onEnrolled, onTakenBack }: EnrolListProps) {
  const [ways, setWays] = useState<ReadOptions>({});
  const [chosen, setChosen] = useState<ColumnChoice>();
  const eventId = source.kind === 'event' ? source.eventId : '';
  const guests = useMirror((view) => whoWasThere(view, eventId), [eventId]);
  const isKnown = useMirror(async (view) => eventId === '' || knowsWhoWasThere(view, eventId), [eventId]);
  const read = useMemo(() => {
    if (source.kind === 'event') return guests && { sheet: guestSheet(guests), encoding: undefined };
    const { text, encoding } =
      source.kind === 'file'
        ? decodeSheet(source.bytes, ways.encoding)
        : { text: source.text, encoding: undefined };
    return { sheet: readSheet(text, ways), encoding };
  }, [source, guests, ways]);
  if (!read || isKnown === undefined) return <Skeleton {...readingGuests} />;
  if (!isKnown) return <GuestsMissing eventId={eventId} />;
  const { sheet, encoding } = read;
  const choice = chosen ?? (eventId ? guestColumns : recognisedColumns(sheet));
  const { twice, missing } = columnQuestions(choice);

  function changeWays(changed: ReadOptions): void {
    setWays({ ...ways, ...changed });
    setChosen(undefined);
  }

  return (
    <>
      {source.kind !== 'event' && (
        <EnrolColumns
          sheet={sheet}
          encoding={encoding}
          choice={choice}
          onChoice={setChosen}
          onWays={changeWays}
        />
      )}
      {twice.length + missing.length === 0 && (
        <EnrolPreview
          record={record}
          sheet={sheet}
          choice={choice}
          nobody={source.kind === 'event' && sheet.rows.length === 0}
          onEnrolled={onEnrolled}
          onTakenBack={onTakenBack}
        />
      )}
    </>
  );
}

/** Replaces the list while the guests of an event are not on this device. */
function GuestsMissing({ eventId }: { readonly eventId: string }) {
  const engine = useEngine();
  const refresh = useCallback(() => refreshEvent(engine, eventId).catch(reportedFailure), [engine, eventId]);
  return <MissingState {...useMissing(refresh)} what="the list of who was there" coming={readingGuests} />;
}

interface EnrolPreviewProps extends Pick<EnrolListProps, 'record' | 'onEnrolled' | 'onTakenBack'> {
  readonly sheet: Sheet;
  readonly choice: ColumnChoice;
  /** Whether no guest was marked as present at the event. */
  readonly nobody: boolean;
}

function EnrolPreview(props: EnrolPreviewProps) {
  const { record, sheet, choice, nobody, onEnrolled, onTakenBack } = props;
  const ids = useId();
  const [answers, setAnswers] = useState<Answers>({});
  const [addsZeros, setMendsPhones] = useState(true);
  const [now] = useState(hostNow);
  const { enrol: put, busy, failed } = useEnrolPeople(record);
  const { rows, questions, lostZeros } = useMemo(() => {
    const defaults = newPersonDefaults(record, now);
    return classifyRows(sheet.rows, choice, { people: record.enrolledUsers, defaults, answers, addsZeros });
  }, [sheet, choice, record, now, answers, addsZeros]);
  const counts = countsOf(rows);
  const people = peopleToWrite(rows);
  const open = questions.filter(({ address }) => valueAt(answers, address) === undefined).length;

  async function enrol(): Promise<void> {
    if (open > 0) return;
    const offer = 'The list is on the record.';
    if (await put(people, offer, onTakenBack)) onEnrolled({ record, sheet, rows });
  }

  if (nobody)
    return (
      <p>Nobody is marked as “was there” at this event yet. Mark them on the list of the event first.</p>
    );
  return (
    <section className={css['step']} aria-labelledby={`${ids}-heading`}>
      <h2 id={`${ids}-heading`}>What will happen</h2>
      {lostZeros > 0 && (
        <label className={css['check']}>
          <input
            type="checkbox"
            checked={addsZeros}
            onChange={({ target }) => setMendsPhones(target.checked)}
          />
          {lostZeros === 1
            ? '1 phone number lost its first 0. Put it back'
            : `${lostZeros} phone numbers lost their first 0. Put it back`}
        </label>
      )}
      <EnrolQuestions questions={questions} answers={answers} onAnswers={setAnswers} />
      <p id={`${ids}-reason`} role="status">
        {reasonWords(open, rows.length, people.length, counts.wrong)}
      </p>
      <NotSaved action={actWords(counts)} reason={failed} title="Nobody was added." />
      {people.length > 0 && (
        <Button
          variant="main"
          busy={busy}
          aria-disabled={open > 0}
          aria-describedby={`${ids}-reason`}
          onClick={() => void enrol().catch(reportError)}
        >
          {actWords(counts)}
        </Button>
      )}
      <WrongRows record={record} sheet={sheet} rows={rows} />
      <EnrolRows rows={rows} />
    </section>
  );
}

function reasonWords(open: number, rows: number, people: number, wrong: number): string {
  if (rows === 0) return '';
  if (open > 0)
    return open === 1
      ? 'First say who has the one address above.'
      : `First answer the ${open} questions above.`;
  if (people === 0)
    return wrong > 0
      ? 'There is nobody to add: put the wrong rows right first.'
      : 'Everybody in this list is on the record already. Nothing would change.';
  if (wrong === 0) return '';
  return wrong === 1 ? 'The 1 wrong row is left out.' : `The ${wrong} wrong rows are left out.`;
}
