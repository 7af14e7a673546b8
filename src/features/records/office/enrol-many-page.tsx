import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { courseRecords } from '#src/features/records/collection.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import { readRecord } from '#src/features/records/queries.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { missingHook } from '#src/hooks/missing-hook.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import type { Failure } from '#src/sync/index.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { ThingPage } from '#src/ui/thing-page.tsx';
import css from './enrol-many.module.css';
import { EnrolList } from './enrol-many-list.tsx';
import { type Enrolled, EnrolResult } from './enrol-many-result.tsx';
import { type EnrolSource, EnrolSources } from './enrol-many-source.tsx';
import { missingRecord } from './record-form-page.tsx';

interface EnrolManyPageProps {
  readonly id: string;
  readonly refreshed: Promise<Failure | undefined> | undefined;
}

/** Shows `/course-details/{id}?enrol`: adds many people to a record at once. */
export function EnrolManyPage({ id, refreshed }: EnrolManyPageProps) {
  const work = useMirror((view) => readRecord(view, id), [id]);
  const title = 'Add many people';
  return (
    <ThingPage
      title={title}
      documentTitle={pageTitle(title)}
      back={
        <Link to="/course-details/$id" params={{ id }}>
          {work?.record?.courseName || 'Course record'}
        </Link>
      }
      thing={work && (work.record ?? null)}
      missing={missingRecord}
      useMissing={missingHook(refreshed, courseRecords, id)}
    >
      {/* Keyed by the address's id: the record's own changes when sent, which would lose a pasted list. */}
      {(record) => <EnrolSteps key={id} record={record} />}
    </ThingPage>
  );
}

function EnrolSteps({ record }: { readonly record: CourseRecord }) {
  const [source, setSource] = useState<EnrolSource>();
  const [enrolled, setEnrolled] = useState<Enrolled>();
  const startAgain = () => {
    setSource(undefined);
    setEnrolled(undefined);
  };
  if (enrolled)
    return (
      <EnrolResult enrolled={enrolled}>
        <Link to="/course-details/$id" params={{ id: record.id }} className={buttonClass('main')}>
          See the people
        </Link>
        <Button onClick={startAgain}>Add another list</Button>
      </EnrolResult>
    );
  if (!source) return <EnrolSources eventId={record.eventId} onSource={setSource} />;
  return (
    <>
      <EnrolList
        record={record}
        source={source}
        onEnrolled={setEnrolled}
        onTakenBack={() => setEnrolled(undefined)}
      />
      <div className={css['step']}>
        <Button onClick={startAgain}>Take another list</Button>
      </div>
    </>
  );
}
