import { useEffect, useState } from 'react';
import { lessonsOf } from '#src/features/courses/model.ts';
import { formatBytes } from '#src/kit/bytes.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { safeFragment } from '#src/ui/sanitise.ts';
import { saveFile } from '#src/ui/save-file.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { canShareFile, shareFile } from './hand-over.ts';
import { type CourseFiles, makeFiles } from './make-files.ts';
import type { SharedCourse } from './model.ts';
import css from './share-dialog.module.css';

export interface ShareDialogProps extends SharedCourse {
  /** When what is shared was made, where it came in a file itself (ms). */
  readonly madeAt?: number | undefined;
  readonly onClose: () => void;
}

/** The files of a course, each with its size, before anything leaves the phone. */
export function ShareDialog({ course, chapters, madeAt, onClose }: ShareDialogProps) {
  const [files, setFiles] = useState<CourseFiles>();
  const [problem, setProblem] = useState('');
  const lessons = lessonsOf(chapters).length;

  useEffect(() => {
    let isShown = true;
    const site = location.origin;
    makeFiles({ course, chapters }, { madeAt: madeAt ?? Date.now(), site, fragmentOf: safeFragment }).then(
      (made) => isShown && setFiles(made),
      (error: unknown) => {
        reportError(error);
        setProblem('We couldn’t make the file from this course. The course on your phone is not changed.');
      },
    );
    return () => {
      isShown = false;
    };
  }, [course, chapters, madeAt]);

  async function send(page: File): Promise<void> {
    const sent = await shareFile(page, course.title);
    if (sent === 'failed')
      setProblem('Your phone couldn’t open its sharing list. Save the file and send that.');
    if (sent === 'shared') onClose();
  }

  return (
    <Dialog title="Share this course" onClose={onClose}>
      <div className={css['share']}>
        <p>
          One file with the words and quizzes of {lessons === 1 ? '1 lesson' : `all ${lessons} lessons`}. It
          opens in any browser, with no app and no data. Send it with WhatsApp, Bluetooth or a memory card.
        </p>
        {problem && <p role="alert">{problem}</p>}
        {!files && !problem && <Skeleton lines={3} label="Making the file" />}
        {files && (
          <>
            <div className={css['ways']}>
              {canShareFile(files.page) && (
                <Button variant="main" onClick={() => void send(files.page)}>
                  Send the course ({formatBytes(files.page.size)})
                </Button>
              )}
              <Button
                variant={canShareFile(files.page) ? 'plain' : 'main'}
                onClick={() => saveFile(files.page.name, files.page.type, files.page)}
              >
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
      </div>
    </Dialog>
  );
}
