import { Link } from '@tanstack/react-router';
import { useSizeWords } from '#src/hooks/data-price.tsx';
import { formatBytes } from '#src/kit/bytes.ts';
import { device } from '#src/kit/device-word.ts';
import { AskTwice } from '#src/ui/ask-twice.tsx';
import { Board } from '#src/ui/board.tsx';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { StoredState } from '#src/ui/stored-state.tsx';
import { storedWords } from '#src/ui/stored-words.ts';
import { toastNotDone } from '#src/ui/toast-not-done.ts';
import { fileStatus, percentOf, summaryOf, unfinishedBytes } from './device-files.ts';
import { useDownloads } from './downloads-provider.tsx';
import { Hindrance } from './hindrance.tsx';
import css from './storage-page.module.css';
import { type CourseWithFiles, storedKinds } from './stored-courses.ts';
import { StoredKind } from './stored-kind.tsx';
import { WifiChoice } from './wifi-choice.tsx';

interface StoredCourseProps {
  readonly stored: CourseWithFiles;
  readonly sizes: ReadonlyMap<string, number>;
}

/** One course: its stored files by kind, running downloads, and files cleared by the phone. */
export function StoredCourse({ stored: { id, course, files, names, unused }, sizes }: StoredCourseProps) {
  const context = useDownloads();
  const size = useSizeWords();
  if (!context) return null;
  const { downloads } = context;
  const kinds = storedKinds(files, sizes);
  const unfinished = unfinishedBytes(context.device, files);
  const total = kinds.reduce((sum, { bytes }) => sum + bytes, unfinished);
  const requestedFiles = files.filter(({ url }) => context.device.notes.wishes.has(url));
  const summary = summaryOf(context.device, requestedFiles);
  const lostFiles = files.filter((file) => fileStatus(context.device, file).state === 'lost');
  const heading = `stored-${id}`;
  return (
    <Board as="section" flat className={css['course']} aria-labelledby={heading}>
      <h2 id={heading}>{course?.title ?? `A course this ${device} no longer knows`}</h2>
      <p>
        {summary.state === 'coming' || summary.state === 'paused' ? (
          <StoredState
            state="coming"
            words={storedWords[summary.state === 'paused' ? 'paused' : 'coming']}
            percent={percentOf(summary)}
          />
        ) : (
          <StoredState
            state={kinds.length > 0 ? 'held' : 'not-held'}
            words={`${formatBytes(total)} on this ${device}`}
          />
        )}
      </p>
      <Hindrance summary={summary} />
      {lostFiles.length > 0 && (
        <div className={css['lost']} role="status">
          <p>
            This {device} cleared {lostFiles.length === 1 ? '1 file' : `${lostFiles.length} files`} of this
            course. Fetching {lostFiles.length === 1 ? 'it' : 'them'} again costs{' '}
            {size(summaryOf(context.device, lostFiles).missing)}.
          </p>
          <WifiChoice />
          <div className="actions">
            <Button onClick={() => void downloads.start(id, lostFiles).catch(toastNotDone)}>
              Download again
            </Button>
            <Button variant="quiet" onClick={() => void downloads.remove(id, lostFiles).catch(toastNotDone)}>
              Do without
            </Button>
          </div>
        </div>
      )}
      {kinds.length > 0 && (
        <ul className={css['kinds']}>
          {kinds.map((kind) => (
            <StoredKind
              key={kind.kind}
              course={id}
              stored={kind}
              names={names}
              unused={unused}
              sizes={sizes}
              isOneOfSeveral={kinds.length > 1}
            />
          ))}
        </ul>
      )}
      {course && (
        <div className="actions">
          <Link to="/storage/$courseId" params={{ courseId: id }} className={buttonClass('plain')}>
            Ready for no signal?
          </Link>
        </div>
      )}
      <AskTwice
        verb="Delete"
        from="all downloads"
        act="Delete all downloads of this course"
        consequence={`It frees ${formatBytes(total)}. Text, quizzes, your answers and how far you read stay.`}
        onYes={() => downloads.remove(id, files)}
      />
    </Board>
  );
}
