import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { lessonParams } from '#src/features/course/lesson-params.ts';
import type { Chapter, Course } from '#src/features/course/model.ts';
import { contentTypeOf, contentTypes } from '#src/features/course/new-content.ts';
import { readPreferences } from '#src/features/data-use/preferences.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { formatBytes, formatCost } from '#src/kit/bytes.ts';
import { device } from '#src/kit/device-word.ts';
import { Button } from '#src/ui/button.tsx';
import { LongWait } from '#src/ui/long-wait.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { StoredState } from '#src/ui/stored-state.tsx';
import { checkLessons, type LessonCheck, type OfflineProblem } from './check-lessons.ts';
import { eachOnce } from './course-files.ts';
import { fileStatus } from './device-files.ts';
import { DownloadsProvider, useDownloads } from './downloads-provider.tsx';
import css from './lessons-check.module.css';

export interface LessonsCheckProps {
  readonly course: Course;
  readonly chapters: readonly Chapter[];
}

const problems: Readonly<Record<OfflineProblem, string>> = {
  'film-elsewhere':
    'is on a video site. Learners need a signal to watch it. Upload the film as a file instead.',
  elsewhere: 'is on another site, so phones can’t keep it. Upload it as a file instead.',
  'picture-elsewhere': `has a picture from another site. Learners don’t see it. Put the picture in from your ${device}.`,
  'not-sent': 'has a file that is not sent yet. Learners get it when you’ve been online.',
  'no-file': 'has no file yet.',
  'no-form': 'has no form yet.',
};

function typeName(written: string): string {
  const type = contentTypeOf(written);
  return type ? contentTypes[type] : written;
}

/** Lists the parts that learners cannot open offline, and the size of each lesson, the largest first. */
export function LessonsCheck(props: LessonsCheckProps) {
  return (
    <DownloadsProvider>
      <Checked {...props} />
    </DownloadsProvider>
  );
}

function Checked({ course, chapters }: LessonsCheckProps) {
  const context = useDownloads();
  const price = useMirror(readPreferences, [])?.randPerMb;
  const [only, setOnly] = useState('');
  const [isAsking, setAsking] = useState(false);
  if (!context) return <Skeleton lines={4} label="Looking through the lessons" />;
  const { hosts, downloads } = context;
  const shownChapters = chapters.some(({ id }) => id === only)
    ? chapters.filter(({ id }) => id === only)
    : chapters;
  const lessons = checkLessons(shownChapters, hosts, (file) => fileStatus(context.device, file).total);
  const findings = lessons.reduce((sum, each) => sum + each.findings.length, 0);
  const unknown = eachOnce(lessons.flatMap(({ files }) => files)).filter(
    (file) => fileStatus(context.device, file).total === undefined,
  );

  async function measure(): Promise<void> {
    setAsking(true);
    await downloads.measure(unknown).catch(reportError);
    setAsking(false);
  }

  return (
    <div className={css['check']}>
      {chapters.length > 1 && (
        <label className={css['only']}>
          <span>Chapter</span>
          <select value={only} onChange={({ target }) => setOnly(target.value)}>
            <option value="">The whole course</option>
            {chapters.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      <Verdict {...{ lessons, findings, price }} />
      {unknown.length > 0 && (
        <div className={css['sizes']}>
          <p className="soft">
            {unknown.length === 1
              ? 'We don’t know the size of 1 file.'
              : `We don’t know the sizes of ${unknown.length} files.`}
          </p>
          <Button busy={isAsking} onClick={() => void measure()}>
            {isAsking ? 'Asking…' : 'Find out'}
          </Button>
          {isAsking && <LongWait onStop={() => setAsking(false)} />}
        </div>
      )}
      <ol className={css['lessons']} aria-label="Lessons by size">
        {lessons.map((lesson) => (
          <LessonLine key={lesson.place.lesson.id} course={course} lesson={lesson} price={price} />
        ))}
      </ol>
    </div>
  );
}

interface VerdictProps {
  readonly lessons: readonly LessonCheck[];
  readonly findings: number;
  readonly price: number | undefined;
}

function Verdict({ lessons, findings, price }: VerdictProps) {
  const bytes = lessons.reduce((sum, lesson) => sum + lesson.bytes, 0);
  const isMore = lessons.some(({ unknown }) => unknown > 0);
  const cost = formatCost(bytes, price);
  return (
    <div className={css['verdict']} role="status">
      {findings === 0 ? (
        <StoredState
          state="held"
          words="Learners can open all of it with no signal, once they downloaded it."
        />
      ) : (
        <StoredState
          state="needs-network"
          words={`${findings === 1 ? '1 thing does' : `${findings} things do`} not open with no signal.`}
        />
      )}
      <p>
        {lessons.length === 1 ? '1 lesson' : `${lessons.length} lessons`},{isMore && ' more than'}{' '}
        <strong>{formatBytes(bytes)}</strong>
        {cost && `, ${cost} on mobile data`}
      </p>
    </div>
  );
}

interface LessonLineProps {
  readonly course: Course;
  readonly lesson: LessonCheck;
  readonly price: number | undefined;
}

function LessonLine({ course, lesson: { place, bytes, unknown, findings }, price }: LessonLineProps) {
  const params = lessonParams(course, place);
  const cost = formatCost(bytes, price);
  return (
    <li>
      <p className={css['line']}>
        <Link to="/edit-course/$courseId/{-$chapterId}/{-$lessonId}" params={params}>
          {place.lesson.title}
        </Link>
        <span className="figures">
          {formatBytes(bytes)}
          {cost && ` · ${cost}`}
        </span>
      </p>
      {unknown > 0 && (
        <p className="soft">{unknown === 1 ? '1 file, size unknown' : `${unknown} files, sizes unknown`}</p>
      )}
      {findings.map(({ content, problem }) => (
        <p key={content.id} className={css['finding']}>
          <Link
            to="/edit-course/$courseId/{-$chapterId}/{-$lessonId}"
            params={params}
            hash={`block-${content.id}`}
          >
            {content.title || typeName(content.type)}
          </Link>{' '}
          {problems[problem]}
        </p>
      ))}
    </li>
  );
}
