import { Link } from '@tanstack/react-router';
import { lessonParams } from '#src/features/course/lesson-params.ts';
import type { Course } from '#src/features/course/model.ts';
import { useSizeWords } from '#src/hooks/data-price.tsx';
import { device } from '#src/kit/device-word.ts';
import { Button } from '#src/ui/button.tsx';
import { StoredState } from '#src/ui/stored-state.tsx';
import { toastNotDone } from '#src/ui/toast-not-done.ts';
import type { Finding } from './check-course.ts';
import { percentOf, summaryOf } from './device-files.ts';
import { useDownloads } from './downloads-provider.tsx';
import { Hindrance } from './hindrance.tsx';

const typeNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    audio: 'Sound',
    video: 'Film',
    pdf: 'PDF paper',
    'power point': 'Slides',
    powerpoint: 'Slides',
    survey: 'Survey',
  }),
);

const problems: Readonly<Record<Finding['problem'], string>> = {
  elsewhere: 'is on another site and needs a signal, always. The words beside it open.',
  'picture-elsewhere': 'has a picture on another site. It needs a signal, always. The words around it open.',
  'not-here': `is not on this ${device}.`,
  broken: `can’t be opened from this ${device}’s storage.`,
  'no-questions': `has questions that are not on this ${device}. Sign in and open its lesson once with a signal.`,
  'unknown-type': 'is of a kind that this app can’t show, with or without a signal.',
  'cannot-play': 'is here, but this browser does not play its type. The words beside it open.',
};

/** Names of parts without a title. */
const untitledNames: ReadonlyMap<Finding['problem'], string> = new Map([
  ['unknown-type', 'A part of it'],
  ['picture-elsewhere', 'A text'],
]);

interface FindingLineProps {
  readonly course: Course;
  readonly finding: Finding;
}

/** One problem: its size and the button that fixes it. */
export function FindingLine({
  course,
  finding: { place, content, problem, files, bytes },
}: FindingLineProps) {
  const context = useDownloads();
  const size = useSizeWords();
  if (!context) return null;
  const { downloads } = context;
  const summary = summaryOf(context.device, files);
  const untitled = untitledNames.get(problem) ?? 'A picture';
  const name = content.title || (typeNames.get(content.type) ?? untitled);

  async function fetchThem(): Promise<void> {
    if (problem === 'broken') await downloads.remove(course.id, files);
    await downloads.start(course.id, files);
  }

  return (
    <li>
      <p>
        <strong>{name}</strong> {problems[problem]}
      </p>
      <p>
        <Link to="/course/$courseId/{-$chapterId}/{-$lessonId}" params={lessonParams(course, place)}>
          {place.lesson.title}
        </Link>
      </p>
      {files.length > 0 &&
        (summary.state === 'coming' ? (
          <StoredState state="coming" percent={percentOf(summary)} />
        ) : (
          <div className="actions">
            <Button onClick={() => void fetchThem().catch(toastNotDone)}>
              Download{bytes ? `, ${size(bytes)}` : ''}
            </Button>
          </div>
        ))}
      <Hindrance summary={summary} />
    </li>
  );
}
