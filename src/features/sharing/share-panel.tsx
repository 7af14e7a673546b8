import { useEffect, useId, useRef, useState } from 'react';
import { type Course, lessonsOf } from '#src/features/course/model.ts';
import { chaptersWithoutUnsentFiles } from '#src/features/course/unsent-files.ts';
import { readUpdates } from '#src/features/reader/changes/updates.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { formatBytes } from '#src/kit/bytes.ts';
import { device } from '#src/kit/device-word.ts';
import type { View } from '#src/sync/index.ts';
import { Board } from '#src/ui/board.tsx';
import { Button } from '#src/ui/button.tsx';
import { safeFragment } from '#src/ui/sanitise.ts';
import { saveFile } from '#src/ui/save-file.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { type CourseFiles, makeFiles } from './make-files.ts';
import type { SharedCourse } from './model.ts';
import css from './share-panel.module.css';
import { UnsentNote } from './unsent-note.tsx';

/**
 * Returns when (ms) the office last had the course as this phone has it; 0 if it was never fetched. Of two files, the
 * one with newer content counts as newer, whenever each was made.
 */
async function contentTime(view: View, course: Course): Promise<number> {
  const { changed, checkedAt, wholeAt } = await readUpdates(view, course);
  return changed.length === 0 ? checkedAt : wholeAt;
}

/** Tells whether this browser can share such a file. */
function canShareFile(file: File): boolean {
  try {
    return navigator.canShare?.({ files: [file] }) === true;
  } catch {
    // Some browsers' `canShare` does not accept files.
    return false;
  }
}

/** Opens the phone's list of apps; `cancelled` means that the person closed the list. */
async function shareFile(file: File, title: string): Promise<'shared' | 'cancelled' | 'failed'> {
  try {
    await navigator.share({ files: [file], title });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}

export interface SharePanelProps extends SharedCourse {
  /** When the office had the content of an imported course (ms). */
  readonly madeAt?: number | undefined;
  readonly onClose: () => void;
}

/** Shows the files of a course with their sizes, before anything is shared. */
export function SharePanel({ course, chapters, madeAt, onClose }: SharePanelProps) {
  const engine = useEngine();
  const [files, setFiles] = useState<CourseFiles>();
  const [problem, setProblem] = useState('');
  const lessons = lessonsOf(chapters).length;
  // The desktop outline and the phone's sheet may both render a panel.
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  // The heading takes the focus, so that a screen reader reads it and the next Tab leads to the first button.
  useEffect(() => heading.current?.focus(), []);

  useEffect(() => {
    let isShown = true;
    const site = location.origin;
    const make = async () => {
      const at = madeAt ?? (await contentTime(engine.view, course));
      return makeFiles(
        { course, chapters: chaptersWithoutUnsentFiles(chapters) },
        { madeAt: at || Date.now(), site, fragmentOf: safeFragment },
      );
    };
    make().then(
      (made) => isShown && setFiles(made),
      (error: unknown) => {
        reportError(error);
        setProblem(
          `We couldn’t make the file from this course. The course on your ${device} is not changed.`,
        );
      },
    );
    return () => {
      isShown = false;
    };
  }, [engine, course, chapters, madeAt]);

  async function send(page: File): Promise<void> {
    const sent = await shareFile(page, course.title);
    if (sent === 'failed')
      setProblem(`Your ${device} couldn’t open its sharing list. Save the file and send that.`);
    if (sent === 'shared') onClose();
  }

  return (
    <Board as="section" tone="paper" flat className={css['share']} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={css['title']}>
        Share this course
      </h2>
      <p>
        One file with the words and quizzes of {lessons === 1 ? '1 lesson' : `all ${lessons} lessons`}. It
        opens in any browser, with no app and no data. Send it with WhatsApp, Bluetooth or a memory card.
      </p>
      <UnsentNote chapters={chapters} />
      {problem && <p role="alert">{problem}</p>}
      {!files && !problem && <Skeleton lines={3} label="Making the file" />}
      {files && (
        <>
          <div className={css['ways']}>
            {canShareFile(files.page) && (
              <Button onClick={() => void send(files.page)}>
                Send the course ({formatBytes(files.page.size)})
              </Button>
            )}
            <Button onClick={() => saveFile(files.page.name, files.page.type, files.page)}>
              Save the course file ({formatBytes(files.page.size)})
            </Button>
            <Button onClick={() => saveFile(files.book.name, files.book.type, files.book)}>
              Save as a book, EPUB ({formatBytes(files.book.size)})
            </Button>
          </div>
          <p className="soft">
            Making the file used no data. Films, sounds, papers and large pictures are not in it: the file
            says where they belong.
          </p>
        </>
      )}
      <Button variant="quiet" onClick={onClose}>
        Close
      </Button>
    </Board>
  );
}
