import { type ReactNode, useState } from 'react';
import { lessonParams } from '#src/features/course/lesson-params.ts';
import { type Marked, marksAsText, readMarked } from '#src/features/reader/bookmarks.ts';
import { readStarted, type Started } from '#src/features/reader/reading.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { sastDay } from '#src/kit/sast.ts';
import { AppPage } from '#src/ui/app-page.tsx';
import { Button } from '#src/ui/button.tsx';
import { ContinueLink } from '#src/ui/continue-link.tsx';
import { LinkRow, LinkRows } from '#src/ui/link-row.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { SearchField } from '#src/ui/search-field.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import css from './learn-page.module.css';
import { LessonSearch } from './lesson-search.tsx';
import { MarkedList } from './marked-list.tsx';

/** `/learn`: what one was reading, a search over every lesson on this device, and one's bookmarks and notes. */
export function LearnPage({ back }: { readonly back: ReactNode }) {
  const person = useSession().id;
  const [query, setQuery] = useState('');
  const started = useMirror(readStarted, [person]);
  const marks = useMirror(readMarked, [person]);
  return (
    <AppPage
      title="Learn"
      documentTitle={pageTitle('Learn')}
      back={back}
      under={
        <p className="soft">
          What you opened on this {device}, your bookmarks and your notes. It works with no signal.
        </p>
      }
    >
      <div className={css['search']}>
        <SearchField label="Search lessons and notes" query={query} onSearch={setQuery} />
      </div>
      {query.trim() !== '' ? (
        <LessonSearch query={query} />
      ) : (
        <>
          {started && <StartedCourses started={started} />}
          {marks ? <Marks marks={marks} /> : <Skeleton lines={4} label="Looking for your bookmarks" />}
        </>
      )}
    </AppPage>
  );
}

/** What one goes on with, and what else one began. */
function StartedCourses({ started: [last, ...others] }: { readonly started: readonly Started[] }) {
  return (
    <>
      {last && (
        <ContinueLink
          to="/course/$courseId/{-$chapterId}/{-$lessonId}"
          params={lessonParams(last.course, last.place)}
        >
          Continue: {last.course.title}, {last.words}
        </ContinueLink>
      )}
      {others.length > 0 && (
        <section className={css['marks']} aria-labelledby="started">
          <h2 id="started">You also started</h2>
          <LinkRows>
            {others.map(({ course, place, words }) => (
              <LinkRow
                key={course.id}
                to="/course/$courseId/{-$chapterId}/{-$lessonId}"
                params={lessonParams(course, place)}
                label={course.title}
                detail={words}
              />
            ))}
          </LinkRows>
        </section>
      )}
    </>
  );
}

function Marks({ marks }: { readonly marks: readonly Marked[] }) {
  return (
    <section className={css['marks']} aria-labelledby="marks">
      <h2 id="marks">Bookmarks and notes</h2>
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
