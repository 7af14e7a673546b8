import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { formatBytes } from '#src/kit/bytes.ts';
import { device } from '#src/kit/device-word.ts';
import { AppPage } from '#src/ui/app-page.tsx';
import { AskTwice } from '#src/ui/ask-twice.tsx';
import { Board } from '#src/ui/board.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { LinkRow, LinkRows } from '#src/ui/link-row.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { NotHereSpot } from '#src/ui/spots/not-here-spot.tsx';
import { unfinishedBytes } from './device-files.ts';
import { useDownloads } from './downloads-provider.tsx';
import { SpaceLine } from './space-line.tsx';
import css from './storage-page.module.css';
import { StoredCourse } from './stored-course.tsx';
import { readCoursesWithFiles, unnamedFiles } from './stored-courses.ts';
import { readStoredTexts, type StoredText } from './stored-texts.ts';

/** `/storage`: the space that downloads take on this phone, by course and kind, and buttons to delete them. */
export function StoragePage({ back }: { readonly back: ReactNode }) {
  const context = useDownloads();
  const [sizes, setSizes] = useState<ReadonlyMap<string, number>>();
  const storedUrls = context?.device.stored;
  const store = context?.downloads.store;
  useEffect(() => {
    if (storedUrls) store?.sizes().then(setSizes, reportError);
  }, [storedUrls, store]);
  const storage = useMirror(
    async (view) => context && readCoursesWithFiles(view, context.device.notes, context.hosts),
    [],
    undefined,
    [context],
  );
  const texts = useMirror(readStoredTexts, []);
  return (
    <AppPage title={`Space on this ${device}`} back={back}>
      {context && sizes && storage && texts ? (
        <>
          <Stored courses={storage} sizes={sizes} />
          <TextList texts={texts} />
        </>
      ) : (
        <Skeleton lines={5} label="Looking at what is stored" />
      )}
      <Facts />
    </AppPage>
  );
}

interface StoredProps {
  readonly courses: Awaited<ReturnType<typeof readCoursesWithFiles>>;
  readonly sizes: ReadonlyMap<string, number>;
}

function Stored({ courses, sizes }: StoredProps) {
  const context = useDownloads();
  if (!context) return null;
  const unfinished = unfinishedBytes(context.device, context.device.notes.wishes.values());
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, unfinished);
  const isNoted = ({ files }: (typeof courses)[number]) =>
    files.some(({ url }) => sizes.has(url) || context.device.notes.wishes.has(url));
  const shownCourses = courses.filter(isNoted);
  const others = unnamedFiles(courses, sizes);
  const otherBytes = [...others.values()].reduce((sum, bytes) => sum + bytes, 0);
  return (
    <>
      <SpaceLine downloads={total} stored={context.device.stored} />
      {shownCourses.length === 0 && others.size === 0 && (
        <div className={css['none']}>
          <NotHereSpot />
          <p>
            No sound, film or paper is stored. The text and quizzes of a course are here once you opened it.
          </p>
          <Link to="/courses/$type" params={{ type: 'improvement' }} className={buttonClass('plain')}>
            See our courses
          </Link>
        </div>
      )}
      <div className={css['courses']}>
        {shownCourses.map((one) => (
          <StoredCourse key={one.id} stored={one} sizes={sizes} />
        ))}
      </div>
      {others.size > 0 && (
        <Board as="section" flat className={css['course']} aria-labelledby="other-files">
          <h2 id="other-files">Files of courses we no longer know</h2>
          <p>{formatBytes(otherBytes)}</p>
          <AskTwice
            verb="Delete"
            act="Delete these files"
            consequence="No course we know uses them any more."
            onYes={() =>
              context.downloads.remove(
                '',
                [...others.keys()].map((url) => ({ url })),
              )
            }
          />
        </Board>
      )}
    </>
  );
}

function Facts() {
  return (
    <section className={css['facts']} aria-labelledby="storage-facts">
      <h2 id="storage-facts">Good to know</h2>
      <ul>
        <li>
          Deleting a download never touches what waits to be sent, your answers, your notes or how far you
          read.
        </li>
        <li>
          We can’t put downloads on an SD card: a web app cannot choose where the {device} keeps its files.
        </li>
        <li>Downloads belong to this {device}: everyone who uses it can open them, signed in or not.</li>
      </ul>
    </section>
  );
}

/** Lists the space of each course's text and quizzes, which are not deleted with the downloads. */
function TextList({ texts }: { readonly texts: readonly StoredText[] }) {
  if (texts.length === 0) return null;
  const total = texts.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <section className={css['texts']} aria-labelledby="stored-texts">
      <h2 id="stored-texts">Text and quizzes</h2>
      <p>
        {formatBytes(total)} on this {device}. They stay when you delete downloads.
        {texts.some(({ isFromFile }) => isFromFile) &&
          ' You can remove a course that came as a file under “Open a course file”.'}
      </p>
      <LinkRows>
        {texts.map(({ course, bytes, isFromFile }) => (
          <LinkRow
            key={course.id}
            to="/course/$courseId/{-$chapterId}/{-$lessonId}"
            params={{ courseId: course.slug || course.id }}
            label={course.title}
            detail={isFromFile ? `${formatBytes(bytes)}, came as a file` : formatBytes(bytes)}
          />
        ))}
      </LinkRows>
    </section>
  );
}
