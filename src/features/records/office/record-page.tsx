import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { courseRecords } from '#src/features/records/collection.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import { removeRecord } from '#src/features/records/operations.ts';
import { type RecordPerson, readRecord, refreshRecords } from '#src/features/records/queries.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { missingHook } from '#src/hooks/missing-hook.ts';
import { useAsOf } from '#src/hooks/use-as-of.ts';
import { useCheckNow } from '#src/hooks/use-check-now.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { useProgress } from '#src/hooks/use-progress.ts';
import { largeWords } from '#src/kit/record-size.ts';
import type { Failure } from '#src/sync/index.ts';
import { AskTwice } from '#src/ui/ask-twice.tsx';
import { Button } from '#src/ui/button.tsx';
import { LargeNote } from '#src/ui/large-note.tsx';
import { offerUndo } from '#src/ui/offer-undo.ts';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { ThingPage } from '#src/ui/thing-page.tsx';
import { EditRecord } from './edit-record.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { OtherRecords } from './other-records.tsx';
import { PeopleList, type PeopleListProps } from './people-list.tsx';
import { PersonSheet } from './person-sheet.tsx';
import { RecordFacts, summaryOf } from './record-facts.tsx';
import { missingRecord } from './record-form-page.tsx';
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
  const record = work?.record;
  const pulledAt = useMirror((view) => view.pulledAt(courseRecords), []);
  const asOf = useAsOf(pulledAt);
  const onCheck = useCheckNow((engine) => refreshRecords(engine, { force: true }));
  const title = record ? record.courseName || 'A record without a name' : 'Course record';
  return (
    <ThingPage
      title={title}
      documentTitle={pageTitle(title)}
      back={<Link to="/instructor/certificates">Certificates</Link>}
      asOf={asOf}
      onCheck={onCheck}
      under={record && <UnderTitle record={record} others={work.others} />}
      thing={work && (record ?? null)}
      missing={missingRecord}
      useMissing={missingHook(refreshed, courseRecords, id)}
    >
      {(record) => (
        <OpenedRecord {...props} {...{ record, people: work?.people ?? [], pulledAt, title, asOf }} />
      )}
    </ThingPage>
  );
}

interface UnderTitleProps {
  readonly record: CourseRecord;
  readonly others: readonly CourseRecord[];
}

function UnderTitle({ record, others }: UnderTitleProps) {
  const progress = useProgress(courseRecords, record.id);
  const large = useMemo(() => largeWords(record), [record]);
  return (
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
  );
}

type OpenedRecordProps = RecordPageProps &
  Pick<PeopleListProps, 'record' | 'people' | 'pulledAt' | 'title' | 'asOf'>;

function OpenedRecord(props: OpenedRecordProps) {
  const { record, people, asked, onAsked, onDeleted, tools } = props;
  const { who, ...listing } = asked;
  const [open, setOpen] = useState<'edit' | 'enrol'>();
  const shown = people.find(({ key }) => key === who);
  const close = () => setOpen(undefined);
  return (
    <>
      <div className={css['ways']}>
        <Button variant="main" onClick={() => setOpen('enrol')}>
          Add somebody
        </Button>
        {tools.record(record)}
      </div>
      {tools.certificates(record, people)}
      <PeopleList {...props} />
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
    </>
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
