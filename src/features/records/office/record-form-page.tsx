import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { courseRecords } from '#src/features/records/collection.ts';
import { readRecord, readRecordMadeFrom } from '#src/features/records/queries.ts';
import type { RecordSource } from '#src/features/records/record-source.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useMissing } from '#src/hooks/use-missing.ts';
import type { Failure } from '#src/sync/index.ts';
import { AppPage } from '#src/ui/app-page.tsx';
import { Board } from '#src/ui/board.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { MissingState } from '#src/ui/missing-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import css from './record-form.module.css';
import { NewRecordForm, RecordForm } from './record-form.tsx';

const opening = { label: 'Opening the record', lines: 8 };

interface NewRecordPageProps {
  readonly event: string | undefined;
  readonly course: string | undefined;
  /** `undefined` while the event or the course is looked for; `null` where there is none. */
  readonly source: RecordSource | null | undefined;
  /** What failed of asking the office for the event or the course. */
  readonly refreshed: Promise<Failure | undefined> | undefined;
  readonly onMade: (id: string) => void;
}

/** `/course/add`: an empty record, or one filled in from an event or a course; a second one opens the first. */
export function NewRecordPage({ event, course, source, refreshed, onMade }: NewRecordPageProps) {
  const isMadeFrom = event !== undefined || course !== undefined;
  const existing = useMirror(
    async (view) => ({ record: isMadeFrom ? await readRecordMadeFrom(view, { event, course }) : undefined }),
    [event, course],
  );
  const id = existing?.record?.id;
  useEffect(() => {
    if (id !== undefined) onMade(id);
  }, [id, onMade]);
  const isReady = existing && id === undefined && (!isMadeFrom || source);
  return (
    <AppPage
      title="New course record"
      documentTitle={pageTitle('New course record')}
      back={<Link to="/instructor/certificates">Certificates</Link>}
    >
      {isReady ? (
        <div className={css['boards']} data-in-turn="">
          <Board as="section" flat className={css['board']}>
            <NewRecordForm
              key={`${event} ${course}`}
              {...(source && { from: source.from, people: source.people })}
              eventId={source ? (event ?? '') : ''}
              courseId={source ? (course ?? '') : ''}
              onMade={onMade}
            />
          </Board>
        </div>
      ) : existing && id === undefined && source === null ? (
        <SourceMissing what={event === undefined ? 'that course' : 'that event'} refreshed={refreshed} />
      ) : (
        <Skeleton {...opening} />
      )}
    </AppPage>
  );
}

interface SourceMissingProps extends Pick<NewRecordPageProps, 'refreshed'> {
  readonly what: string;
}

/** In place of the form while what fills it in is not on this device. */
function SourceMissing({ what, refreshed }: SourceMissingProps) {
  return (
    <MissingState
      {...useMissing(refreshed)}
      what={what}
      coming={opening}
      none={{ title: `We can’t find ${what}`, text: 'The link may be old, or somebody deleted it.' }}
    >
      <Link to="/course/add" className={buttonClass('plain')}>
        Start with an empty record
      </Link>
    </MissingState>
  );
}

interface RecordFormPageProps {
  readonly asked: string;
  readonly refreshed: Promise<Failure | undefined> | undefined;
  readonly onSaved: () => void;
}

/** `/course/{id}?record`: the form of a record that is there. */
export function RecordFormPage({ asked, refreshed, onSaved }: RecordFormPageProps) {
  const answer = useMirror((view) => readRecord(view, asked), [asked]);
  const record = answer?.record;
  const title = record?.courseName || 'Course record';
  return (
    <AppPage
      title={title}
      documentTitle={pageTitle(title)}
      back={
        <Link to="/course-details/$id" params={{ id: asked }}>
          People and certificates
        </Link>
      }
    >
      {record && (
        <div className={css['boards']} data-in-turn="">
          <Board as="section" flat className={css['board']}>
            {/* Not by its id, which is another once the record is at the office. */}
            <RecordForm key={asked} record={record} onSaved={onSaved} />
          </Board>
        </div>
      )}
      {answer && !record && <RecordMissing id={asked} refreshed={refreshed} />}
      {!answer && <Skeleton {...opening} />}
    </AppPage>
  );
}

/** In place of a record that is not on this device. */
export function RecordMissing({ id, refreshed }: { id: string } & Pick<RecordFormPageProps, 'refreshed'>) {
  return (
    <MissingState
      {...useMissing(refreshed, courseRecords, id)}
      what="this record"
      coming={opening}
      none={{
        title: 'We can’t find that record',
        text: 'The link may be old, or somebody deleted the record.',
      }}
    >
      <Link to="/instructor/certificates" className={buttonClass('plain')}>
        See the records
      </Link>
    </MissingState>
  );
}
