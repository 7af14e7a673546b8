import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CourseRecord } from '#src/features/records/model.ts';
import { readRecord } from '#src/features/records/queries.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import type { Failure } from '#src/sync/index.ts';
import { AppPage } from '#src/ui/app-page.tsx';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import css from './enrol-many.module.css';
import { EnrolList } from './enrol-many-list.tsx';
import { type Enrolled, EnrolResult } from './enrol-many-result.tsx';
import { type EnrolSource, EnrolSources } from './enrol-many-source.tsx';
import { RecordMissing } from './record-form-page.tsx';

interface EnrolManyPageProps {
  readonly id: string;
  readonly refreshed: Promise<Failure | undefined> | undefined;
}

/** `/course-details/{id}?enrol`: many people are put on a record at once. */
export function EnrolManyPage({ id, refreshed }: EnrolManyPageProps) {
  const work = useMirror((view) => readRecord(view, id), [id]);
  const title = 'Add many people';
  return (
    <AppPage
      title={title}
      documentTitle={pageTitle(title)}
      back={
        <Link to="/course-details/$id" params={{ id }}>
          {work?.record?.courseName || 'Course record'}
        </Link>
      }
    >
      {/* Not by its own id, which is another once the record is at the office: what was pasted would go. */}
      {work?.record && <EnrolSteps key={id} record={work.record} />}
      {work && !work.record && <RecordMissing id={id} refreshed={refreshed} />}
      {!work && <Skeleton label="Opening the record" lines={6} />}
    </AppPage>
  );
}

function EnrolSteps({ record }: { readonly record: CourseRecord }) {
  const [source, setSource] = useState<EnrolSource>();
  const [enrolled, setEnrolled] = useState<Enrolled>();
  const again = () => {
    setSource(undefined);
    setEnrolled(undefined);
  };
  if (enrolled)
    return (
      <EnrolResult enrolled={enrolled}>
        <Link to="/course-details/$id" params={{ id: record.id }} className={buttonClass('main')}>
          See the people
        </Link>
        <Button onClick={again}>Add another list</Button>
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
        <Button onClick={again}>Take another list</Button>
      </div>
    </>
  );
}
