import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Marked, marksAsText, readMarked } from '#src/features/courses/bookmarks.ts';
import { lessonParams } from '#src/features/courses/lesson-params.ts';
import { readToContinue } from '#src/features/courses/reading.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { sastDay } from '#src/kit/sast.ts';
import { AppPage } from '#src/ui/app-page.tsx';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { ArrowIcon } from '#src/ui/icon.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { SearchField } from '#src/ui/search-field.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import css from './learn-page.module.css';
import { LessonSearch } from './lesson-search.tsx';
import { MarkedList } from './marked-list.tsx';

/** `/learn`: what one was reading, a search over every lesson on this device, and one's bookmarks and notes. */
export function LearnPage() {
  const person = useSession().id;
  const [query, setQuery] = useState('');
  const last = useMirror(readToContinue, [person]);
  const marks = useMirror(readMarked, [person]);
  return (
    <AppPage
      title="Learn"
      documentTitle={pageTitle('Learn')}
      under={
        <p className="soft">
          What you opened on this phone, your bookmarks and your notes. It works with no signal.
        </p>
      }
    >
      <div className={css['search']}>
        <SearchField label="Search your lessons and notes" query={query} onSearch={setQuery} />
      </div>
      {query.trim() !== '' ? (
        <LessonSearch query={query} />
      ) : (
        <>
          {last && (
            <Link
              to="/course/$courseId/{-$chapterId}/{-$lessonId}"
              params={lessonParams(last.course, last.place)}
              className={buttonClass('main', css['continue'])}
            >
              Continue: {last.course.title}, lesson {last.number} of {last.of}
              <ArrowIcon />
            </Link>
          )}
          {marks ? <Marks marks={marks} /> : <Skeleton lines={4} label="Looking for your bookmarks" />}
        </>
      )}
    </AppPage>
  );
}

function Marks({ marks }: { readonly marks: readonly Marked[] }) {
  return (
    <section className={css['marks']} aria-labelledby="marks">
      <h2 id="marks">Bookmarks and notes</h2>
      {marks.length === 0 ? (
        <p className="soft">
          You have none yet. Under each part of a lesson is a bookmark to tap, and a pencil to write with.
          Only you see them, on this phone.
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
