import { type ReactNode, useId, useState } from 'react';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { readImportedCourses } from '#src/features/course/imported.ts';
import { type Marked, marksAsText, readMarked } from '#src/features/reader/bookmarks.ts';
import { useAsOf } from '#src/hooks/use-as-of.ts';
import { useCheckNow } from '#src/hooks/use-check-now.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { sastDay } from '#src/kit/sast.ts';
import type { Engine, Failure, View } from '#src/sync/index.ts';
import { AppPage } from '#src/ui/app-page.tsx';
import { Button } from '#src/ui/button.tsx';
import { CheckNow } from '#src/ui/check-now.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { SearchField } from '#src/ui/search-field.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { BackupSection } from './backup-section.tsx';
import css from './learn-page.module.css';
import { LessonSearch } from './lesson-search.tsx';
import { MarkedList } from './marked-list.tsx';
import { ReadBeforeBoard } from './read-before-board.tsx';

interface LearnPageProps {
  readonly back: ReactNode;
  /** Pulls the courses from the office. */
  readonly check: (engine: Engine) => Promise<Failure | undefined>;
  /** The course to continue. */
  readonly board: ReactNode;
  /** The courses on this phone and their sizes. */
  readonly onPhone: ReactNode;
}

/** Whether any lesson is on this phone: without one there is nothing to search. */
async function readHasLessons(view: View): Promise<boolean> {
  return (await view.list(chapters)).length > 0 || (await readImportedCourses(view)).length > 0;
}

/** `/learn`: a person's courses, a search over all lessons on this phone, bookmarks and notes. */
export function LearnPage({ back, check, board, onPhone }: LearnPageProps) {
  const person = useSession().id;
  const [query, setQuery] = useState('');
  const marks = useMirror(readMarked, [person]);
  const hasLessons = useMirror(readHasLessons, [person]);
  const asOf = useAsOf(useMirror((view) => view.pulledAt(courses), []));
  const onCheck = useCheckNow(check);
  // The field keeps its place until this is known.
  const canSearch = hasLessons !== false || (marks?.length ?? 0) > 0;
  return (
    <AppPage title="Learn" back={back}>
      <div className={css['parts']} data-in-turn="">
        <div className="stack-5 upper fit">
          <ReadBeforeBoard />
          {board}
        </div>
        <div className="stack-5 upper fit">
          {canSearch && (
            <div className={css['search']}>
              <SearchField label="Search lessons and notes" query={query} onSearch={setQuery} />
            </div>
          )}
          {canSearch && query.trim() !== '' ? (
            <LessonSearch query={query} />
          ) : marks ? (
            canSearch && <Marks marks={marks} />
          ) : (
            <Skeleton lines={4} label="Looking for your bookmarks" />
          )}
          {onPhone}
          {/* A signed-in person finds the backup on their own page. */}
          {person === '' && <BackupSection />}
        </div>
      </div>
      <div className="row-2 wrap middle soft small">
        <p role="status">{asOf}</p>
        <CheckNow check={onCheck} />
      </div>
    </AppPage>
  );
}

function Marks({ marks }: { readonly marks: readonly Marked[] }) {
  const heading = useId();
  return (
    <section className={css['marks']} aria-labelledby={heading}>
      <h2 id={heading}>Bookmarks and notes</h2>
      {marks.length === 0 ? (
        <p className="soft">
          You have none yet. Under each part of a lesson is a bookmark to tap, and a pencil to write with.
          Only you see them, on this {device}.
        </p>
      ) : (
        <>
          <MarkedList marks={marks} />
          <Button onClick={() => exportMarks(marks)}>Save them as a text file</Button>
        </>
      )}
    </section>
  );
}

function exportMarks(marks: readonly Marked[]): void {
  const day = sastDay(Date.now());
  saveFile('bookmarks-and-notes.txt', 'text/plain;charset=utf-8', marksAsText(marks, day));
}
