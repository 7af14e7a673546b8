import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { type Chapter, type Course, isUnreadable, lessonsOf } from '#src/features/course/model.ts';
import { readCourseContent } from '#src/features/course/queries.ts';
import { readForm } from '#src/features/forms/queries.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { device } from '#src/kit/device-word.ts';
import { AppPage } from '#src/ui/app-page.tsx';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LongWait } from '#src/ui/long-wait.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { NotHereSpot } from '#src/ui/spots/not-here-spot.tsx';
import { StoredState } from '#src/ui/stored-state.tsx';
import { type CheckResult, canBeFixed, checkCourse } from './check-course.ts';
import { useDownloads } from './downloads-provider.tsx';
import { FindingLine } from './finding-line.tsx';
import css from './storage-page.module.css';
import { WifiChoice } from './wifi-choice.tsx';

/** `/storage/{course}`: checks whether every lesson opens offline, and offers actions for those that do not. */
export function ReadyPage({ course }: { readonly course: string }) {
  const result = useMirror(async (view) => ({ content: await readCourseContent(view, course) }), [course]);
  const content = result?.content;
  return (
    <AppPage
      title="Ready for no signal?"
      back={
        content && (
          <Link to="/course/$courseId/{-$chapterId}/{-$lessonId}" params={{ courseId: course }}>
            {content.course.title}
          </Link>
        )
      }
    >
      {!result && <Skeleton lines={4} label="Opening the course" />}
      {result &&
        (content?.chapters ? (
          <Check course={content.course} chapters={content.chapters} />
        ) : (
          <EmptyState
            drawing={<NotHereSpot />}
            title={`This course is not on this ${device} yet`}
            text="Open it once with a signal."
          >
            <Link to="/storage" className={buttonClass('plain')}>
              Space on this {device}
            </Link>
          </EmptyState>
        ))}
    </AppPage>
  );
}

/** Time limit (ms) for fetching missing parts of the app. */
const appMs = 15_000;

/** Whether the app itself opens offline; `kept` if the worker has cached every part this page uses. */
type AppState = 'kept' | 'missing' | 'no-worker';

function hasPapers(chapters: readonly Chapter[]): boolean {
  return lessonsOf(chapters).some(({ lesson }) => lesson.contents.some(({ type }) => type === 'pdf'));
}

function canPlay(mime: string): boolean {
  const element = document.createElement(mime.startsWith('video/') ? 'video' : 'audio');
  return element.canPlayType(mime) !== '';
}

function Check({ course, chapters }: { readonly course: Course; readonly chapters: readonly Chapter[] }) {
  const engine = useEngine();
  const context = useDownloads();
  const [result, setResult] = useState<CheckResult>();
  const { app, checkAgain } = useAppState(hasPapers(chapters));
  useEffect(() => {
    if (!context) return;
    const { hosts, downloads } = context;
    const hasForm = async (id: string) => (await readForm(engine.view, id)) !== undefined;
    const options = { device: context.device, hosts, store: downloads.store, canPlay, hasForm };
    checkCourse(chapters, options).then(setResult, reportError);
  }, [engine, context, chapters]);
  if (!result) return <Skeleton lines={4} label="Opening every lesson" />;
  const { findings, lessons, damaged } = result;
  const isAppMissing = app === 'missing' || app === 'no-worker';
  const count = findings.length + damaged.length + (isAppMissing ? 1 : 0);
  const toFix = findings.filter(canBeFixed);
  const never = findings.filter((finding) => !canBeFixed(finding));
  const canAny = toFix.length > 0 || isAppMissing;
  return (
    <>
      <div className={css['verdict']} role="status">
        {app === undefined && <p>Looking for every part of the app on this {device}…</p>}
        {app !== undefined && count === 0 && (
          <StoredState
            state="held"
            words={`Ready. We opened all ${lessons} lessons from this ${device}’s storage.`}
          />
        )}
        {app !== undefined && count > 0 && (
          <StoredState
            state={canAny ? 'not-held' : 'needs-network'}
            words={`${count === 1 ? '1 thing' : `${count} things`} will not work with no signal. The rest of the ${lessons} lessons will.`}
          />
        )}
      </div>
      {app === undefined && <LongWait onRetry={checkAgain} />}
      {findings.some(({ files }) => files.length > 0) && <WifiChoice />}
      {canAny && (
        <section aria-labelledby="can-be-fixed" className={css['group']}>
          <h2 id="can-be-fixed">You can fix this</h2>
          <ul className={css['findings']}>
            {isAppMissing && <AppLine app={app} retry={checkAgain} />}
            {toFix.map((finding) => (
              <FindingLine key={finding.content.id} course={course} finding={finding} />
            ))}
          </ul>
        </section>
      )}
      {never.length + damaged.length > 0 && (
        <section aria-labelledby="never-works" className={css['group']}>
          <h2 id="never-works">Never works with no signal</h2>
          <ul className={css['findings']}>
            {damaged.map((chapter) => (
              <DamagedLine key={chapter.id} chapter={chapter} />
            ))}
            {never.map((finding) => (
              <FindingLine key={finding.content.id} course={course} finding={finding} />
            ))}
          </ul>
        </section>
      )}
      <div className="actions">
        <Link to="/storage" className={buttonClass('plain')}>
          Space on this {device}
        </Link>
      </div>
    </>
  );
}

function DamagedLine({ chapter }: { readonly chapter: Chapter }) {
  if (isUnreadable(chapter))
    return (
      <li>
        <strong>{chapter.title}</strong>
        <p>It is damaged in our records. You can read the other chapters.</p>
      </li>
    );
  return (
    <li>
      <strong>{chapter.title}</strong>
      <p>Part of this chapter is damaged in our records, and we can’t show it. You can read the rest.</p>
    </li>
  );
}

/** Caches the app and returns whether it is complete; parts that do not arrive in time count as missing. */
function useAppState(withPapers: boolean) {
  const keepReader = useDownloads()?.keepReader;
  const [app, setApp] = useState<AppState>();
  const check = useCallback(() => {
    if (!keepReader) return;
    if (!navigator.serviceWorker?.controller) return setApp('no-worker');
    // Shows "missing" while a slow network is still loading, and corrects that later.
    const timer = setTimeout(() => setApp('missing'), appMs);
    keepReader(withPapers)
      .then((isKept) => setApp(isKept ? 'kept' : 'missing'), reportError)
      .finally(() => clearTimeout(timer));
    return () => clearTimeout(timer);
  }, [keepReader, withPapers]);
  useEffect(check, [check]);
  return { app, checkAgain: check };
}

function AppLine({ app, retry }: { readonly app: AppState; readonly retry: () => void }) {
  return (
    <li>
      <strong>The app</strong>
      {app === 'no-worker' ? (
        <p>This page was opened before the app was on your {device}. Open it once more with a signal.</p>
      ) : (
        <>
          <p>Parts of the app are not on this {device} yet.</p>
          <div className="actions">
            <Button onClick={retry}>Download them</Button>
          </div>
        </>
      )}
    </li>
  );
}
