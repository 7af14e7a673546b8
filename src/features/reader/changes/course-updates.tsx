import { useState } from 'react';
import type { Course } from '#src/features/course/model.ts';
import { checkCourse, fetchChanged, readUpdates } from '#src/features/reader/changes/updates.ts';
import { useSizeWords } from '#src/hooks/data-price.tsx';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { nearMomentWithin } from '#src/kit/sast.ts';
import type { Engine, Failure } from '#src/sync/index.ts';
import { Button } from '#src/ui/button.tsx';
import { LongWait } from '#src/ui/long-wait.tsx';
import css from './changes.module.css';

const longWords = 'This is taking long. You can read on meanwhile.';

/** Id of the part above a lesson that offers updates. */
const changesId = 'changes-in-course';

/** Tracks one request that a person started: its state and result. */
function useAsking() {
  const engine = useEngine();
  const [state, setState] = useState<'idle' | 'asking' | 'done' | 'failed'>('idle');
  function ask(work: (engine: Engine) => Promise<Failure | undefined>): void {
    if (state === 'asking') return;
    setState('asking');
    work(engine).then(
      (failure) => setState(failure ? 'failed' : 'done'),
      (error) => {
        setState('failed');
        reportError(error);
      },
    );
  }
  // Stops the waiting only: the request continues, and its result is stored.
  return { state, ask, stop: () => setState('idle') };
}

interface ChangedChaptersProps {
  readonly course: Course;
  readonly id?: string;
}

/** Says which chapters changed and what they cost, and fetches them on request. */
export function ChangedChapters({ course, id = changesId }: ChangedChaptersProps) {
  const updates = useMirror((view) => readUpdates(view, course), [course.id], undefined, [course]);
  const { state, ask, stop } = useAsking();
  const size = useSizeWords();
  const changed = updates?.changed ?? [];
  if (changed.length === 0)
    return state === 'done' ? (
      <p className={`${css['updates']} no-print`} role="status">
        This course is up to date.
      </p>
    ) : null;
  // Only the list of all chapters shows that one was deleted, so that list is fetched too.
  const all = changed.some(({ hash }) => hash === null) ? (updates?.wholeBytes ?? 0) : 0;
  const bytes = changed.reduce((sum, one) => sum + one.bytes, all);
  return (
    <section
      id={id}
      tabIndex={-1}
      className={`${css['updates']} no-print`}
      aria-label="Changes in this course"
    >
      <p>
        <strong>{changed.length === 1 ? '1 chapter changed' : `${changed.length} chapters changed`}</strong>,{' '}
        {size(bytes)} of data at most. You can read on without them.
      </p>
      {state === 'failed' && <p role="status">We couldn’t fetch them now. Try again when you’re online.</p>}
      <Button busy={state === 'asking'} onClick={() => ask((engine) => fetchChanged(engine, course.id))}>
        {state === 'asking' ? 'Getting them…' : 'Get the changes'}
      </Button>
      {state === 'asking' && <LongWait words={longWords} onStop={stop} />}
    </section>
  );
}

interface CourseCheckedProps {
  readonly course: Course;
  /** Whether the lesson, with the offer of updates, is beside this part. */
  readonly isBeside: boolean;
}

/** Shows when this course was last checked with the office, with a button to check now. */
export function CourseChecked({ course, isBeside }: CourseCheckedProps) {
  const updates = useMirror((view) => readUpdates(view, course), [course.id], undefined, [course]);
  const { state, ask, stop } = useAsking();
  if (!updates) return null;
  const { checkedAt, wholeAt, isStamped, wholeBytes } = updates;
  return (
    <div className={css['checked']}>
      <p>
        {checkedAt > 0 && `Checked ${nearMomentWithin(checkedAt, Date.now())}. `}
        {isStamped &&
          wholeAt > 0 &&
          `All its lessons were compared ${nearMomentWithin(wholeAt, Date.now())}. `}
        {isStamped
          ? 'We check once a day, with one small question. Once a week, only on Wi-Fi, we compare all its lessons.'
          : 'We don’t hear what changes in this course, so a check fetches all its lessons. We do that once a week.'}
      </p>
      <Button
        busy={state === 'asking'}
        onClick={() => ask((engine) => checkCourse(engine, course.id, { force: true }))}
      >
        {state === 'asking' ? 'Checking…' : 'Check for changes'}
      </Button>
      {state === 'asking' && <LongWait words={longWords} onStop={stop} />}
      <p role="status">
        {state === 'failed' && 'We’re not getting an answer. Try again when you’re online.'}
        {state === 'done' && updates.changed.length === 0 && 'Checked just now: nothing changed.'}
      </p>
      {state === 'done' && updates.changed.length > 0 && isBeside && <ToChanges />}
      {state === 'done' && !isBeside && <ChangedChapters course={course} id={`${changesId}-in-list`} />}
      {state === 'done' && isStamped && <AllAgain course={course} bytes={wholeBytes} />}
    </div>
  );
}

/** Scrolls to the offer of updates, which is only beside the lesson. */
function ToChanges() {
  const go = () => {
    const changes = document.getElementById(changesId);
    changes?.scrollIntoView({ block: 'center' });
    changes?.focus({ preventScroll: true });
  };
  return (
    <Button variant="quiet" onClick={go}>
      See what changed
    </Button>
  );
}

/** Fetches all lessons again on request: a program that changes chapters without stamping leaves no other trace. */
function AllAgain({ course, bytes }: { readonly course: Course; readonly bytes: number }) {
  const { state, ask, stop } = useAsking();
  const size = useSizeWords();
  return (
    <>
      <Button
        variant="quiet"
        busy={state === 'asking'}
        onClick={() => ask((engine) => checkCourse(engine, course.id, { force: true, whole: true }))}
      >
        {state === 'asking' ? 'Getting them…' : `Get all its lessons again, ${size(bytes)} at most`}
      </Button>
      {state === 'asking' && <LongWait words={longWords} onStop={stop} />}
      <p role="status">
        {state === 'failed' && 'We’re not getting an answer. Try again when you’re online.'}
        {state === 'done' && 'You have all its lessons as they are now.'}
      </p>
    </>
  );
}
