import { coursePath } from '#src/features/catalogue/model.ts';
import { type LearnBoard as Board, readLearnBoard } from '#src/features/enrolments/learn-board.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { LinkRow, LinkRows } from '#src/ui/link-row.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { AccountNotHere } from './account-not-here.tsx';
import { CourseBoard } from './course-board.tsx';
import { type CertificateOf, CourseRows, FinishedCourses } from './course-rows.tsx';
import { FirstCourses } from './first-courses.tsx';
import css from './learn-board.module.css';

interface LearnBoardProps {
  /** Returns the certificates of finished courses; the board waits while this is `coming`. */
  readonly certificateOf?: CertificateOf | 'coming';
}

/** A placeholder for the board, so that the content below hardly moves. */
export function BoardSkeleton() {
  return (
    <div className={css['coming']}>
      <Skeleton lines={6} label="Looking for your courses" />
    </div>
  );
}

/** The courses of a learner: one on its board, the others below, each with a link to its lesson. */
export function LearnBoard({ certificateOf }: LearnBoardProps) {
  const { id } = useSession();
  const board = useMirror((view) => readLearnBoard(view, id), [id]);
  if (!board || certificateOf === 'coming') return <BoardSkeleton />;
  const { main, others, finished, isAway } = board;
  const [last] = finished;
  const isDue = last !== undefined && certificateOf?.(last.course.id)?.isDue === true;
  const finishedPart = last && (
    <FinishedCourses courses={finished} certificateOf={certificateOf} isMain={!main} />
  );
  return (
    <section className={css['learn']} aria-label="My courses">
      {main && <CourseBoard {...main} />}
      {/* Comes first where no begun course is left, because most people then want the last course's certificate. */}
      {!main && certificateOf && finishedPart}
      {isAway && <AccountAway id={id} />}
      {!main && !isAway && <FirstCourses read={finished.map(({ course }) => course.id)} isMain={!isDue} />}
      {others.length > 0 && <CourseRows courses={others} />}
      <Trainings {...board} />
      {(main || !certificateOf) && finishedPart}
    </section>
  );
}

/** Shown while the account with the enrolments is not on this phone. */
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

/** The enrolled trainings that cannot be read on this site. */
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
          as you’re online, unless somebody took {unknown === 1 ? 'it' : 'them'} down.
        </p>
      )}
    </>
  );
}

/** Returns the sentence about unknown courses, beside other courses or alone. */
function notHere(count: number, others: boolean): string {
  const courses = others ? 'more' : count === 1 ? 'course' : 'courses';
  return `${count} ${courses} ${count === 1 ? 'is' : 'are'}`;
}
