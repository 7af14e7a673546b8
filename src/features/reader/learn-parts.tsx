import { type ReactNode, useId, useState } from 'react';
import { chapters } from '#src/features/course/chapters.ts';
import { readImportedCourses } from '#src/features/course/imported.ts';
import { type Marked, marksAsText, readMarked } from '#src/features/reader/bookmarks.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { sastDay } from '#src/kit/sast.ts';
import type { View } from '#src/sync/index.ts';
import { Button } from '#src/ui/button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { SearchField } from '#src/ui/search-field.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { BackupSection } from './backup-section.tsx';
import css from './learn-page.module.css';
import { LessonSearch } from './lesson-search.tsx';
import { MarkedList } from './marked-list.tsx';
import { ReadBeforeBoard } from './read-before-board.tsx';

export interface LearnPartsProps {
  /** What somebody goes on with. */
  readonly board: ReactNode;
  /** Which courses are on this phone, and how large they are. */
  readonly onPhone: ReactNode;
}

/** Whether any lesson is on this phone: without one there is nothing to search. */
async function readHasLessons(view: View): Promise<boolean> {
  return (await view.list(chapters)).length > 0 || (await readImportedCourses(view)).length > 0;
}

/** Everything somebody learns with: their courses, a search over every lesson on this device, their bookmarks and notes. */
export function LearnParts({ board, onPhone }: LearnPartsProps) {
  const person = useSession().id;
  const [query, setQuery] = useState('');
  const marks = useMirror(readMarked, [person]);
  const hasLessons = useMirror(readHasLessons, [person]);
  // Until it is known, the field keeps its place.
  const canSearch = hasLessons !== false || (marks?.length ?? 0) > 0;
  return (
    <div className="stack-5 upper fit" data-in-turn="">
      <ReadBeforeBoard />
      {board}
      {canSearch && (
        <div className={css['search']}>
          <SearchField label="Search lessons and notes" query={query} onSearch={setQuery} />
        </div>
      )}
      {canSearch && query.trim() !== '' ? (
        <LessonSearch query={query} />
      ) : marks ? (
        <Marks marks={marks} />
      ) : (
        <Skeleton lines={4} label="Looking for your bookmarks" />
      )}
      {onPhone}
      <BackupSection />
    </div>
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
