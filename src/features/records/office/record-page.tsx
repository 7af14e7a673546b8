import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { courseRecords } from '#src/features/records/collection.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import { removeRecord } from '#src/features/records/operations.ts';
import { type RecordPerson, readRecord, refreshRecords } from '#src/features/records/queries.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useAsOf } from '#src/hooks/use-as-of.ts';
import { useCheckNow } from '#src/hooks/use-check-now.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { useProgress } from '#src/hooks/use-progress.ts';
import { largeWords } from '#src/kit/record-size.ts';
import type { Failure } from '#src/sync/index.ts';
import { AppPage } from '#src/ui/app-page.tsx';
import { AskTwice } from '#src/ui/ask-twice.tsx';
import { Button } from '#src/ui/button.tsx';
import { LargeNote } from '#src/ui/large-note.tsx';
import { offerUndo } from '#src/ui/offer-undo.ts';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EditRecord } from './edit-record.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { OtherRecords } from './other-records.tsx';
import { PeopleList, type PeopleListProps } from './people-list.tsx';
import { PersonSheet } from './person-sheet.tsx';
import { RecordFacts, summaryOf } from './record-facts.tsx';
import { RecordMissing } from './record-form-page.tsx';
import css from './record-page.module.css';
import { RecordSignature } from './record-signature.tsx';

/** What is done with the record as a whole, and with one person of it. */
export interface RecordTools {
  readonly record: (record: CourseRecord) => ReactNode;
  /** The certificates of all of them. */
  readonly certificates: (record: CourseRecord, people: readonly RecordPerson[]) => ReactNode;
  readonly person: (record: CourseRecord, person: RecordPerson) => ReactNode;
}

interface RecordPageProps extends Pick<PeopleListProps, 'asked' | 'onAsked' | 'exportTools'> {
  readonly id: string;
  readonly refreshed: Promise<Failure | undefined> | undefined;
  readonly onRetry: () => void;
  readonly onDeleted: () => void;
  readonly tools: RecordTools;
}

/** `/course-details/{id}`: one record, who is on it, and their certificates. */
export function RecordPage(props: RecordPageProps) {
  const { id, refreshed } = props;
  const work = useMirror((view) => readRecord(view, id), [id]);
  if (!work?.record)
    return (
      <AppPage title="Course record" documentTitle={pageTitle('Course record')} back={<BackToRecords />}>
        {work ? (
          <RecordMissing id={id} refreshed={refreshed} />
        ) : (
          <Skeleton label="Opening the record" lines={8} />
        )}
      </AppPage>
    );
  return <OpenedRecord {...props} record={work.record} people={work.people} others={work.others} />;
}

const BackToRecords = () => <Link to="/instructor/certificates">Certificates</Link>;

interface OpenedRecordProps extends RecordPageProps {
  readonly record: CourseRecord;
  readonly people: readonly RecordPerson[];
  readonly others: readonly CourseRecord[];
}

function OpenedRecord(props: OpenedRecordProps) {
  const { record, people, others, asked, onAsked, refreshed, onRetry, onDeleted, exportTools, tools } = props;
  const { who, ...listing } = asked;
  const [open, setOpen] = useState<'edit' | 'enrol'>();
  const pulledAt = useMirror((view) => view.pulledAt(courseRecords), []);
  const asOf = useAsOf(pulledAt);
  const onCheck = useCheckNow((engine) => refreshRecords(engine, { force: true }));
  const progress = useProgress(courseRecords, record.id);
  const title = record.courseName || 'A record without a name';
  const large = useMemo(() => largeWords(record), [record]);
  const shown = people.find(({ key }) => key === who);
  const close = () => setOpen(undefined);
  return (
    <AppPage
      title={title}
      documentTitle={pageTitle(title)}
      asOf={asOf}
      onCheck={onCheck}
      back={<BackToRecords />}
      under={
        <>
          <p className={css['line']}>{summaryOf(record)}</p>
          <OtherRecords others={others} />
          {large && (
            <LargeNote what="record" size={large}>
              <p>Make another record for the next people.</p>
            </LargeNote>
          )}
          <div role="status">
            <ProgressStatus progress={progress?.detail === 'done' ? undefined : progress} />
          </div>
        </>
      }
    >
      <div className={css['ways']}>
        <Button variant="main" onClick={() => setOpen('enrol')}>
          Add somebody
        </Button>
        {tools.record(record)}
      </div>
      {tools.certificates(record, people)}
      <PeopleList
        record={record}
        people={people}
        asked={asked}
        onAsked={onAsked}
        exportTools={exportTools}
        refreshed={refreshed}
        onRetry={onRetry}
        pulledAt={pulledAt}
        title={title}
        asOf={asOf}
      />
      <RecordFacts record={record}>
        <Button onClick={() => setOpen('edit')}>Edit details</Button>
      </RecordFacts>
      <RecordSignature record={record} />
      <DeleteRecord record={record} people={people.length} onDeleted={onDeleted} />
      {open === 'edit' && <EditRecord record={record} onClose={close} />}
      {open === 'enrol' && <EnrolDialog record={record} onClose={close} />}
      {shown && (
        <PersonSheet key={shown.key} record={record} shown={shown} onClose={() => onAsked(listing)}>
          {tools.person(record, shown)}
        </PersonSheet>
      )}
    </AppPage>
  );
}

interface DeleteRecordProps {
  readonly record: CourseRecord;
  readonly people: number;
  readonly onDeleted: () => void;
}

function DeleteRecord({ record, people, onDeleted }: DeleteRecordProps) {
  const engine = useEngine();
  const { run } = useMutation(removeRecord);

  async function deleteIt(): Promise<void> {
    const accepted = await run({ id: record.id, of: record.courseName }, { seen: record });
    if (!accepted) throw new Error('not accepted');
    const { discard } = engine;
    offerUndo(record.courseName, { mutationIds: [accepted.mutationId], discard });
    onDeleted();
  }

  const whose = people === 1 ? 'the 1 person' : `the ${people} people`;
  return (
    <AskTwice
      verb="Delete"
      from="this record"
      act="Delete this record"
      consequence={
        people === 0
          ? 'It is gone for everybody in the office.'
          : `It is gone for everybody in the office, with ${whose} on it. Certificates that were issued can still be verified.`
      }
      onYes={deleteIt}
    />
  );
}
