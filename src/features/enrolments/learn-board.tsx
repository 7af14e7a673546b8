import { Link } from '@tanstack/react-router';
import { coursePath } from '#src/features/catalogue/model.ts';
import { type LearnBoard as Board, readLearnBoard } from '#src/features/enrolments/learn-board.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { LinkRow, LinkRows } from '#src/ui/link-row.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { AccountNotHere } from './account-not-here.tsx';
import { CourseBoard } from './course-board.tsx';
import { CourseRows, FinishedCourses } from './course-rows.tsx';
import css from './learn-board.module.css';

/** What somebody learns: one course on its board, the others below it, each straight into its lesson. */
export function LearnBoard() {
  const { id } = useSession();
  const board = useMirror((view) => readLearnBoard(view, id), [id]);
  if (!board) return <Skeleton lines={6} label="Looking for your courses" />;
  const { main, others, finished, isAway } = board;
  return (
    <section className={css['learn']} aria-label="My courses">
      {main && <CourseBoard {...main} />}
      {isAway && <AccountAway id={id} />}
      {!main && !isAway && <NothingToGoOn board={board} isVisitor={id === ''} />}
      {others.length > 0 && <CourseRows courses={others} />}
      <Trainings {...board} />
      {finished.length > 0 && <FinishedCourses courses={finished} />}
    </section>
  );
}

/** Where what the person is enrolled in has never come to this phone. */
function AccountAway({ id }: { readonly id: string }) {
  return (
    <div className="soft close">
      <AccountNotHere
        id={id}
        coming={<Skeleton lines={2} label="Looking for your courses" />}
        away={`The list of your courses is not on this ${device} yet. We fetch it as soon as you’re online.`}
      />
    </div>
  );
}

interface NothingToGoOnProps {
  readonly board: Board;
  readonly isVisitor: boolean;
}

/** No course is begun or waits to be. */
function NothingToGoOn({ board, isVisitor }: NothingToGoOnProps) {
  const { finished, trainings, unknown } = board;
  const isNew = finished.length + trainings.length + unknown === 0;
  return (
    <>
      <p className="soft close">{isNew ? beginWords(isVisitor) : 'You have no lesson left to read here.'}</p>
      <div className="actions">
        <Link to="/courses/$type" params={{ type: 'improvement' }} className={buttonClass('main')}>
          See what we teach
        </Link>
      </div>
    </>
  );
}

function beginWords(isVisitor: boolean): string {
  return isVisitor
    ? `You have not begun a course on this ${device} yet.`
    : 'You are not enrolled in a course yet.';
}

/** What they are enrolled in, and cannot be read here. */
function Trainings({ trainings, unknown, main, others, finished }: Board) {
  const hasOthers = trainings.length + others.length + finished.length > 0 || main !== undefined;
  return (
    <>
      {trainings.length > 0 && (
        <LinkRows>
          {trainings.map((training) => (
            <LinkRow
              key={training.id}
              to="/course-overview/$id"
              params={{ id: coursePath(training) }}
              label={training.Name}
            />
          ))}
        </LinkRows>
      )}
      {unknown > 0 && (
        <p className="soft close">
          {notHere(unknown, hasOthers)} not on this {device}. We fetch {unknown === 1 ? 'it' : 'them'} as soon
          as you’re online, unless the office took {unknown === 1 ? 'it' : 'them'} down.
        </p>
      )}
    </>
  );
}

/** Beside courses that are shown, or in place of all of them. */
function notHere(count: number, others: boolean): string {
  const courses = others ? 'more' : count === 1 ? 'course' : 'courses';
  return `${count} ${courses} ${count === 1 ? 'is' : 'are'}`;
}
