import { useEffect, useRef, useState } from 'react';
import type { Content } from '#src/features/course/model.ts';
import { useSizeWords } from '#src/hooks/data-price.tsx';
import { useNoData } from '#src/hooks/use-no-data.ts';
import { device } from '#src/kit/device-word.ts';
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
  /** The id of the course it is in. */
  readonly course: string;
  readonly content: Content;
}

/** Whether a block's file is on this phone, and the one thing that can be done about it. */
export function HeldFile({ course, content }: HeldFileProps) {
  const here = useDownloads();
  if (!here) return null;
  const { files, elsewhere } = filesOfBlock(content, here.hosts);
  const summary = summaryOf(here.device, files);
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

/** The size comes before the bytes: the first tap asks for it, the second fetches. */
function DownloadAction({ course, files, summary: { state, missing, unknown } }: DownloadActionProps) {
  const here = useDownloads();
  const size = useSizeWords();
  const [asking, setAsking] = useState(false);
  const [unanswered, setUnanswered] = useState(false);
  useAskedAhead(files);
  if (!here || state === 'none' || state === 'here') return null;
  const { downloads } = here;

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
  if (unknown > 0 && !unanswered)
    return (
      <>
        <Button variant="quiet" busy={asking} onClick={() => void askSize().catch(toastNotDone)}>
          {asking ? 'Asking for its size…' : `Keep on this ${device}`}
        </Button>
        {asking && <LongWait onStop={() => setAsking(false)} />}
      </>
    );
  if (unanswered && missing === 0)
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
  // It costs more than playing the film does, and says why.
  const hasCaptions = files.some(({ mime }) => mime === 'text/vtt');
  return (
    <>
      <Button variant="quiet" onClick={() => void downloads.start(course, files).catch(toastNotDone)}>
        {state === 'lost' ? 'Fetch it again' : 'Download'}
        {hasCaptions && ' with captions'}, {size(missing)}
      </Button>
      <WifiChoice />
    </>
  );
}

/** What a film's picture and captions weigh is asked ahead, where that costs next to nothing; its player asks of the film. */
function useAskedAhead(files: readonly CourseFile[]): void {
  const here = useDownloads();
  const noData = useNoData();
  const isAsked = useRef(false);
  const beside = files.filter(({ kind }) => kind === 'picture');
  useEffect(() => {
    if (!here || isAsked.current || beside.length === 0 || noData || isLowData() || !navigator.onLine) return;
    isAsked.current = true;
    // Nobody asked: nobody is told that it did not work.
    here.downloads.measure(beside).catch(() => undefined);
  });
}
