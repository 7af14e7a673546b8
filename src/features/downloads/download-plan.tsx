import { useEffect, useState } from 'react';
import { type Chapter, lessonsOf } from '#src/features/course/model.ts';
import { readPreferences } from '#src/features/data-use/preferences.ts';
import { hasOpenedPaper } from '#src/features/reader/blocks/pdf-page.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { formatBytes, formatCost } from '#src/kit/bytes.ts';
import { device } from '#src/kit/device-word.ts';
import { Button } from '#src/ui/button.tsx';
import { LongWait } from '#src/ui/long-wait.tsx';
import { filesOfChapters } from './course-files.ts';
import css from './downloads.module.css';
import { useDownloads } from './downloads-provider.tsx';
import type { Sizes } from './file-sizes.ts';
import { type Plan, planOf } from './plan.ts';
import { freeBytes } from './space.ts';
import { WifiChoice } from './wifi-choice.tsx';
import { freeWords } from './words.ts';

interface DownloadPlanProps {
  readonly course: string;
  readonly chapters: readonly Chapter[];
  /** Chapters that are not selected at first. */
  readonly leftAtFirst?: readonly Chapter[];
  readonly onClose: () => void;
}

/** Shows the plan before anything is fetched: chapters, sizes, costs, and free space. */
export function DownloadPlan({ course, chapters, leftAtFirst, onClose }: DownloadPlanProps) {
  const context = useDownloads();
  const [sizes, setSizes] = useState<Sizes>();
  const [free, setFree] = useState<number>();
  const [leftOutIds, setLeftOutIds] = useState<ReadonlySet<string>>(
    new Set(leftAtFirst?.map(({ id }) => id)),
  );
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const preferences = useMirror(readPreferences, []);
  const openedPaper = useMirror(hasOpenedPaper, []);
  const downloads = context?.downloads;
  const hosts = context?.hosts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try runs it again
  useEffect(() => {
    if (!downloads || !hosts || failed) return undefined;
    let current = true;
    downloads.measure(filesOfChapters(chapters, hosts).files).then(
      (answer) => current && setSizes(answer),
      (error) => {
        if (!current) return;
        reportError(error);
        setFailed(true);
      },
    );
    freeBytes(navigator.storage).then((bytes) => current && setFree(bytes), reportError);
    // A closed plan makes no further requests.
    return () => {
      current = false;
    };
  }, [downloads, hosts, chapters, failed, tries]);
  const cancel = (
    <Button variant="quiet" className={css['quiet']} onClick={onClose}>
      Cancel
    </Button>
  );
  if (!sizes && failed)
    return (
      <div className="stack-3">
        <NotNoted />
        <div className={css['actions']}>
          <Button onClick={() => setFailed(false)}>Try again</Button>
        </div>
      </div>
    );
  if (!context || !sizes || !preferences)
    return (
      <div className="stack-3">
        <p role="status" className="soft small">
          Asking how large it is…
        </p>
        <LongWait words="This is taking long. We are still asking." onRetry={() => setTries(tries + 1)} />
        <div className={css['actions']}>{cancel}</div>
      </div>
    );
  const plan = planOf(context, sizes, chapters, leftOutIds, free);

  function toggle(chapter: string): void {
    const next = new Set(leftOutIds);
    if (!next.delete(chapter)) next.add(chapter);
    setLeftOutIds(next);
  }

  function start(): void {
    context?.downloads.start(course, plan.files).then(onClose, (error) => {
      reportError(error);
      setFailed(true);
    });
  }

  return (
    <div className="stack-3">
      {plan.isOffline ? (
        <p role="status">You have no signal, so we can’t ask how large it is. Try again with a signal.</p>
      ) : (
        <>
          <ChapterChoice parts={plan.parts} leftOutIds={leftOutIds} onToggle={toggle} />
          <p>
            <strong>{formatBytes(plan.bytes)}</strong>
            {preferences.randPerMb ? `, ${formatCost(plan.bytes, preferences.randPerMb)} on mobile data` : ''}
            . {free === undefined ? '' : `${freeWords(free)} free on this ${device}.`}
          </p>
          <PlanNotes plan={plan} free={free} hasOpenedPaper={openedPaper} />
          <WifiChoice />
        </>
      )}
      {failed && <NotNoted />}
      <div className={css['actions']}>
        {plan.canStart && <Button onClick={start}>Download</Button>}
        {cancel}
      </div>
    </div>
  );
}

interface ChapterChoiceProps {
  readonly parts: Plan['parts'];
  readonly leftOutIds: ReadonlySet<string>;
  readonly onToggle: (chapter: string) => void;
}

function ChapterChoice({ parts, leftOutIds, onToggle }: ChapterChoiceProps) {
  return (
    <fieldset className={css['chapters']}>
      <legend>What to download</legend>
      {parts.map(({ chapter, bytes }) => (
        <label key={chapter.id} className={css['chapter']}>
          <input
            type="checkbox"
            checked={!leftOutIds.has(chapter.id)}
            onChange={() => onToggle(chapter.id)}
          />
          <span>{chapter.title || lessonsOf([chapter])[0]?.lesson.title}</span>
          <span className={css['size']}>{formatBytes(bytes)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface PlanNotesProps {
  readonly plan: Plan;
  readonly free: number | undefined;
  readonly hasOpenedPaper: boolean | undefined;
}

function PlanNotes({ plan: { unknown, hasPaper, needed, isShort }, free, hasOpenedPaper }: PlanNotesProps) {
  return (
    <>
      {unknown > 0 && (
        <p className="soft small">
          {unknown === 1 ? '1 file has' : `${unknown} files have`} no size we know, so we don’t download{' '}
          {unknown === 1 ? 'it' : 'them'} now.
        </p>
      )}
      {hasOpenedPaper === false && hasPaper && (
        <p className="soft small">The first PDF paper needs 0.4 MB more, once, for what opens it.</p>
      )}
      {isShort && (
        <p role="alert" className="soft small">
          This needs {formatBytes(needed)} for a moment, and this {device} has {formatBytes(free ?? 0)} to
          give. Choose fewer chapters, or delete something first.
        </p>
      )}
    </>
  );
}

function NotNoted() {
  return (
    <p role="alert" className="soft small">
      This {device} could not take that down, so nothing is coming. Try again.
    </p>
  );
}
