import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { readyToIssue } from '#src/features/records/certificates/issue.ts';
import { courseRecords } from '#src/features/records/collection.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import { removeRecord } from '#src/features/records/operations.ts';
import { nextStep, type RecordPerson, readRecord, refreshRecords } from '#src/features/records/queries.ts';
import type { FoldedRequest } from '#src/features/records/requests/folded-request.ts';
import { readRequestsFor } from '#src/features/records/requests/queries.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { missingHook } from '#src/hooks/missing-hook.ts';
import { useAsOf } from '#src/hooks/use-as-of.ts';
import { useCheckNow } from '#src/hooks/use-check-now.ts';
import { useIsDesk } from '#src/hooks/use-is-desk.ts';
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
import { type LateGuests, useLateGuests } from './enrol-many-link.tsx';
import { OtherRecords } from './other-records.tsx';
import { PeopleList, type PeopleListProps } from './people-list.tsx';
import { PersonSheet } from './person-sheet.tsx';
import { RecordFacts, summaryOf } from './record-facts.tsx';
import { missingRecord } from './record-form-page.tsx';
import css from './record-page.module.css';
import { RecordSignature } from './record-signature.tsx';

/** The actions on a record and on its people. */
export interface RecordTools {
  /** `isNext` means that the next step is adding the guests of the record's event. */
  readonly record: (record: CourseRecord, late: LateGuests, isNext: boolean) => ReactNode;
  /** The certificates of all people. */
  readonly certificates: (record: CourseRecord, people: readonly RecordPerson[]) => ReactNode;
  readonly person: (record: CourseRecord, person: RecordPerson) => ReactNode;
  /** The requests of learners of the record's course; `isNext` means that answering is the next step. */
  readonly requests: (record: CourseRecord, requests: readonly FoldedRequest[], isNext: boolean) => ReactNode;
}

interface RecordPageProps extends Pick<PeopleListProps, 'search' | 'onSearch' | 'exportTools'> {
  readonly id: string;
  readonly refreshed: Promise<Failure | undefined> | undefined;
  readonly onRetry: () => void;
  readonly onDeleted: () => void;
  readonly tools: RecordTools;
}

/** Shows `/course-details/{id}`: one record with its people and their certificates. */
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
  const { record, people, search, onSearch, onDeleted, tools } = props;
  const { who, ...listing } = search;
  const [open, setOpen] = useState<'edit' | 'enrol'>();
  const shown = people.find(({ key }) => key === who);
  const close = () => setOpen(undefined);
  const late = useLateGuests(record);
  const ready = useMemo(() => readyToIssue(record, people).ready.length, [record, people]);
  const { courseId } = record;
  const requests = useMirror((view) => readRequestsFor(view, courseId), [courseId]);
  const waiting = requests?.filter(({ state }) => state === 'asked').length ?? 0;
  const next = nextStep({ ready, late: late.rows.length, openRequests: waiting, people: people.length });
  const isDesk = useIsDesk();
  // Keeps the certificates in place after issuing has begun: moving them would reset their progress.
  const [wasReady, setWasReady] = useState(ready > 0);
  if (ready > 0 && !wasReady) setWasReady(true);
  // Waits for the requests, which come first on the page and would push the rest down.
  if (!requests) return null;
  // On a phone only the next step is above the people; the other parts are below.
  const areCertificatesFirst = isDesk || wasReady;
  const areWaysFirst = isDesk || next === 'add somebody' || next === 'add who was there';
  const certificates = tools.certificates(record, people);
  const ways = (
    <div className={css['ways']}>
      <Button variant={next === 'add somebody' ? 'main' : 'plain'} onClick={() => setOpen('enrol')}>
        Add somebody
      </Button>
      {tools.record(record, late, next === 'add who was there')}
    </div>
  );
  return (
    <>
      {tools.requests(record, requests, next === 'answer')}
      {areCertificatesFirst && certificates}
      {areWaysFirst && ways}
      <PeopleList {...props} />
      {!areWaysFirst && ways}
      {!areCertificatesFirst && certificates}
      <RecordFacts record={record}>
        <Button onClick={() => setOpen('edit')}>Change details</Button>
      </RecordFacts>
      <RecordSignature record={record} />
      <DeleteRecord record={record} people={people.length} onDeleted={onDeleted} />
      {open === 'edit' && <EditRecord record={record} onClose={close} />}
      {open === 'enrol' && <EnrolDialog record={record} onClose={close} />}
      {shown && (
        <PersonSheet key={shown.key} record={record} shown={shown} onClose={() => onSearch(listing)}>
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
          ? 'It is gone from our records for everybody.'
          : `It is gone from our records for everybody, with ${whose} on it. Certificates that were issued can still be verified.`
      }
      onYes={deleteIt}
    />
  );
}
