import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { courseRecords } from '#src/features/records/collection.ts';
import type { RecordSource } from '#src/features/records/office/record-source.ts';
import { readRecord, readRecordMadeFrom } from '#src/features/records/queries.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { missingHook } from '#src/hooks/missing-hook.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import type { Failure } from '#src/sync/index.ts';
import { Board } from '#src/ui/board.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { ThingPage } from '#src/ui/thing-page.tsx';
import css from './record-form.module.css';
import { NewRecordForm, RecordForm } from './record-form.tsx';

interface NewRecordPageProps {
  readonly event: string | undefined;
  readonly course: string | undefined;
  /** The source; `undefined` while it is read, `null` where there is none. */
  readonly source: RecordSource | null | undefined;
  /** Resolves when the event or the course was fetched. */
  readonly refreshed: Promise<Failure | undefined> | undefined;
  readonly onMade: (id: string) => void;
}

/** Shows `/course/add`: an empty record, or one prefilled from an event or a course; opens an existing record instead. */
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
  const sourceWords = event === undefined ? 'that course' : 'that event';
  return (
    <ThingPage
      title="New course record"
      back={<Link to="/instructor/certificates">Certificates</Link>}
      thing={existing && id === undefined ? (isMadeFrom ? source : fromNothing) : undefined}
      missing={{
        what: sourceWords,
        coming: missingRecord.coming,
        none: { title: `We can’t find ${sourceWords}` },
        children: (
          <Link to="/course/add" className={buttonClass('plain')}>
            Start with an empty record
          </Link>
        ),
      }}
      useMissing={missingHook(refreshed)}
    >
      {({ from, people }) => (
        <div className={css['boards']} data-in-turn="">
          <Board as="section" flat className={css['board']}>
            <NewRecordForm
              key={`${event} ${course}`}
              from={from}
              people={people}
              eventId={event}
              courseId={course}
              onMade={onMade}
            />
          </Board>
        </div>
      )}
    </ThingPage>
  );
}

const fromNothing: Partial<RecordSource> = {};

interface RecordFormPageProps {
  readonly requestedId: string;
  readonly refreshed: Promise<Failure | undefined> | undefined;
  readonly onSaved: () => void;
}

/** Shows `/course/{id}?record`: the form of an existing record. */
export function RecordFormPage({ requestedId, refreshed, onSaved }: RecordFormPageProps) {
  const answer = useMirror((view) => readRecord(view, requestedId), [requestedId]);
  const record = answer?.record;
  const title = record?.courseName || 'Course record';
  return (
    <ThingPage
      title={title}
      documentTitle={pageTitle(title)}
      back={
        <Link to="/course-details/$id" params={{ id: requestedId }}>
          People and certificates
        </Link>
      }
      thing={answer && (record ?? null)}
      missing={missingRecord}
      useMissing={missingHook(refreshed, courseRecords, requestedId)}
    >
      {(record) => (
        <div className={css['boards']} data-in-turn="">
          <Board as="section" flat className={css['board']}>
            {/* Keyed by the address's id: the record's own id changes when the record is sent. */}
            <RecordForm key={requestedId} record={record} onSaved={onSaved} />
          </Board>
        </div>
      )}
    </ThingPage>
  );
}

/** The texts shown for a record that is not on this device. */
export const missingRecord = {
  what: 'this record',
  coming: { label: 'Opening the record', lines: 8 },
  none: { title: 'We can’t find that record' },
  children: (
    <Link to="/instructor/certificates" className={buttonClass('plain')}>
      See the records
    </Link>
  ),
};
