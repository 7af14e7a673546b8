import { useEffect, useRef, useState } from 'react';
import type { Content } from '#src/features/course/model.ts';
import { useSizeWords } from '#src/hooks/data-price.tsx';
import { useNoData } from '#src/hooks/use-no-data.ts';
import { isLowData } from '#src/kit/network.ts';
import { Button } from '#src/ui/button.tsx';
import { LongWait } from '#src/ui/long-wait.tsx';
import { toastNotDone } from '#src/ui/toast-not-done.ts';
import { type CourseFile, filesOfBlock } from './course-files.ts';
import { type Summary, summaryOf } from './device-files.ts';
import css from './downloads.module.css';
import { useDownloads } from './downloads-provider.tsx';
import { Hindrance } from './hindrance.tsx';
import { SummaryState } from './summary-state.tsx';
import { WifiChoice } from './wifi-choice.tsx';

interface HeldFileProps {
  /** The id of the file's course. */
  readonly course: string;
  readonly content: Content;
}

/** Shows whether a block's file is on this phone, with one action. */
export function HeldFile({ course, content }: HeldFileProps) {
  const context = useDownloads();
  if (!context) return null;
  const { files, elsewhere } = filesOfBlock(content, context.hosts);
  const summary = summaryOf(context.device, files);
  return (
    <div className={`${css['file']} no-print`}>
      <SummaryState summary={summary} elsewhere={elsewhere} className={css['state']} isUnpriced />
      {!elsewhere && <DownloadAction course={course} files={files} summary={summary} />}
      <Hindrance summary={summary} />
    </div>
  );
}

interface DownloadActionProps {
  readonly course: string;
  readonly files: readonly CourseFile[];
  readonly summary: Summary;
}

/** Needs two taps: the first requests the size, the second fetches. */
function DownloadAction({ course, files, summary: { state, missing, unknown } }: DownloadActionProps) {
  const context = useDownloads();
  const size = useSizeWords();
  const [isAsking, setAsking] = useState(false);
  const [isUnanswered, setUnanswered] = useState(false);
  useAskedAhead(files);
  if (!context || state === 'none' || state === 'here') return null;
  const { downloads } = context;

  async function askSize(): Promise<void> {
    setAsking(true);
    try {
      const { missing: failures } = await downloads.measure(files);
      setUnanswered(failures.size > 0);
    } finally {
      setAsking(false);
    }
  }

  if (state === 'coming')
    return (
      <Button variant="quiet" onClick={() => void downloads.pause(files).catch(toastNotDone)}>
        Pause
      </Button>
    );
  if (state === 'paused')
    return (
      <Button variant="quiet" onClick={() => void downloads.resume(files).catch(toastNotDone)}>
        Go on
      </Button>
    );
  if (unknown > 0 && !isUnanswered)
    return (
      <>
        <Button variant="quiet" busy={isAsking} onClick={() => void askSize().catch(toastNotDone)}>
          {isAsking ? 'Asking for its size…' : 'Download'}
        </Button>
        {isAsking && <LongWait onStop={() => setAsking(false)} />}
      </>
    );
  if (isUnanswered && missing === 0)
    return (
      <>
        <p role="status" className="soft small">
          We could not ask for its size. Try again with a signal.
        </p>
        <Button variant="quiet" onClick={() => setUnanswered(false)}>
          Try again
        </Button>
      </>
    );
  // Captions explain why the download costs more than playing the video.
  const hasCaptions = files.some(({ mime }) => mime === 'text/vtt');
  return (
    <>
      <Button variant="quiet" onClick={() => void downloads.start(course, files).catch(toastNotDone)}>
        {state === 'lost' ? 'Download it again' : 'Download'}
        {hasCaptions && ' with captions'}, {size(missing)}
      </Button>
      <WifiChoice />
    </>
  );
}

/**
 * Requests the sizes of a video's poster and captions in advance, where that costs almost nothing; the player requests
 * the video's own size.
 */
function useAskedAhead(files: readonly CourseFile[]): void {
  const context = useDownloads();
  const noData = useNoData();
  const isAsked = useRef(false);
  const pictures = files.filter(({ kind }) => kind === 'picture');
  useEffect(() => {
    if (!context || isAsked.current || pictures.length === 0 || noData || isLowData() || !navigator.onLine)
      return;
    isAsked.current = true;
    // A request without a tap reports no failure.
    context.downloads.measure(pictures).catch(() => undefined);
  });
}
