import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Chapter, Course } from '#src/features/course/model.ts';
import { useSizeWords } from '#src/hooks/data-price.tsx';
import { formatBytes } from '#src/kit/bytes.ts';
import { device } from '#src/kit/device-word.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { StoredState } from '#src/ui/stored-state.tsx';
import { storedWords } from '#src/ui/stored-words.ts';
import { toastNotDone } from '#src/ui/toast-not-done.ts';
import { type CourseFile, filesOfChapters } from './course-files.ts';
import { fileStatus, percentOf, type Summary, summaryOf } from './device-files.ts';
import css from './downloads.module.css';
import { useDownloads } from './downloads-provider.tsx';
import { Hindrance } from './hindrance.tsx';
import type { FileKind } from './model.ts';
import { unusedWishes } from './unused-wishes.ts';
import { kindsInWords } from './words.ts';

interface DownloadCourseProps {
  readonly course: Course;
  readonly chapters: readonly Chapter[];
}

/** Not preloaded, because the plan requests sizes from hosts, which needs a network anyway. */
const loadPlan = async () => (await import('./download-plan.tsx')).DownloadPlan;

/** The announcements of changed states; the progress in bytes is not announced. */
const spokenStates: Partial<Record<Summary['state'], string>> = {
  coming: 'The download is coming',
  paused: 'The download is paused',
  here: `The course is on this ${device}`,
  failed: 'Not all of the download came',
};

/** Shows how much of a course is on this phone, and downloads the rest. */
export function DownloadCourse({ course, chapters }: DownloadCourseProps) {
  const context = useDownloads();
  const [planning, setPlanning] = useState(false);
  useUnusedStopped(course.id, chapters);
  if (!context) return <div className={css['course']} aria-hidden="true" />;
  const { files, elsewhere } = filesOfChapters(chapters, context.hosts);
  const summary = summaryOf(context.device, files);
  const lostFiles = files.filter((file) => fileStatus(context.device, file).state === 'lost');
  const stateOf = (one: Chapter) =>
    summaryOf(context.device, filesOfChapters([one], context.hosts).files).state;
  // After the browser cleared files, the plan starts with the affected chapters.
  const unaffected =
    summary.state === 'lost' ? chapters.filter((one) => ['not-here', 'partly'].includes(stateOf(one))) : [];
  const kinds = new Set(files.map(({ kind }) => kind));
  const isWhole = summary.state === 'here' || summary.state === 'none';
  // `undefined` for a moment: nothing is announced before it is known.
  const isReaderMissing =
    summary.state === 'here' && kinds.has('paper') ? context.isPaperReaderMissing : false;
  return (
    <section className={css['course']} aria-label="Download this course">
      <p role="status" className="visually-hidden">
        {isReaderMissing === false && spokenStates[summary.state]}
      </p>
      <p className={css['line']}>
        {isReaderMissing === true && (
          <StoredState state="not-held" words="Here but for what opens papers. It is still coming." />
        )}
        {isReaderMissing === false && (
          <CourseState
            summary={summary}
            lostBytes={summaryOf(context.device, lostFiles).missing}
            elsewhere={elsewhere}
            kinds={kinds}
          />
        )}
      </p>
      <Hindrance summary={summary} />
      {planning && !isWhole ? (
        <LazyPart
          load={loadPlan}
          props={{ course: course.id, chapters, leftAtFirst: unaffected, onClose: () => setPlanning(false) }}
          opening="Asking how large it is…"
          missing="We couldn’t ask how large it is. Try again with a signal."
        />
      ) : (
        <div className={css['actions']}>
          <Actions course={course.id} files={files} summary={summary} onPlan={() => setPlanning(true)} />
          {(isWhole || summary.state === 'partly') && (
            <Link
              to="/storage/$courseId"
              params={{ courseId: course.id }}
              // Preloaded while there is a network.
              preload="render"
              className={buttonClass('quiet', css['quiet'])}
            >
              Ready for no signal?
            </Link>
          )}
        </div>
      )}
    </section>
  );
}

interface CourseStateProps {
  readonly summary: Summary;
  /** Bytes of the cleared files. */
  readonly lostBytes: number;
  readonly elsewhere: boolean;
  readonly kinds: ReadonlySet<FileKind>;
}

function CourseState({ summary, lostBytes, elsewhere, kinds }: CourseStateProps) {
  const { state, total, done, wanted } = summary;
  const size = useSizeWords();
  switch (state) {
    case 'none':
      return <StoredState state="held" words={`This course is on this ${device}`} />;
    case 'here':
      return (
        <StoredState
          state="held"
          words={`${storedWords.held}, ${formatBytes(total)}${elsewhere ? ', except what is on other sites' : ''}`}
        />
      );
    case 'coming':
    case 'paused':
      return (
        <StoredState
          state="coming"
          words={`${state === 'paused' ? 'Paused' : 'Coming'}: ${formatBytes(done)} of ${formatBytes(wanted)},`}
          percent={percentOf(summary)}
        />
      );
    case 'lost':
      return (
        <StoredState
          state="not-held"
          words={`This ${device} cleared some files. Downloading them again costs ${size(lostBytes)}.`}
        />
      );
    case 'partly':
      return <StoredState state="not-held" words={`Partly on this ${device}: ${formatBytes(done)}`} />;
    case 'failed':
      return <StoredState state="not-held" words={`Not all of it is on this ${device}`} />;
    default:
      return (
        <StoredState
          state="not-held"
          words={`Text and quizzes are on this ${device}. Not yet: ${kindsInWords(kinds)}.`}
        />
      );
  }
}

interface ActionsProps {
  readonly course: string;
  readonly files: readonly CourseFile[];
  readonly summary: Summary;
  readonly onPlan: () => void;
}

function Actions({ course, files, summary: { state }, onPlan }: ActionsProps) {
  const context = useDownloads();
  if (!context || state === 'none' || state === 'here') return null;
  const { downloads } = context;
  const unfinished = files.filter(({ url }) => !context.device.stored.has(url));
  const cancel = () => void downloads.remove(course, unfinished).catch(toastNotDone);
  if (state === 'coming' || state === 'paused')
    return (
      <>
        {state === 'coming' ? (
          <Button onClick={() => void downloads.pause(files).catch(toastNotDone)}>Pause</Button>
        ) : (
          <Button onClick={() => void downloads.resume(files).catch(toastNotDone)}>Go on</Button>
        )}
        <Button variant="quiet" className={css['quiet']} onClick={cancel}>
          Cancel the download
        </Button>
      </>
    );
  if (state === 'failed')
    return (
      <>
        <Button onClick={onPlan}>Try again</Button>
        <Button variant="quiet" className={css['quiet']} onClick={cancel}>
          Cancel the download
        </Button>
      </>
    );
  if (state === 'lost') return <Button onClick={onPlan}>Download them again</Button>;
  return <Button onClick={onPlan}>{state === 'partly' ? 'Download the rest' : 'Download'}</Button>;
}

/** Cancels unfinished downloads of files that no lesson refers to any more; finished ones stay. */
function useUnusedStopped(course: string, chapters: readonly Chapter[]): void {
  const context = useDownloads();
  useEffect(() => {
    if (!context) return;
    const { downloads, hosts, device } = context;
    const unused = unusedWishes(course, chapters, hosts, device.notes);
    const unfinished = unused.filter(({ url }) => !device.stored.has(url));
    if (unfinished.length > 0) downloads.remove(course, unfinished).catch(reportError);
  }, [context, course, chapters]);
}
