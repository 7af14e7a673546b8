import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { ContinueLink } from '#src/ui/continue-link.tsx';
import { goOnWords, lessonLink } from './course-board.tsx';
import { isNewcomer, readLearnBoard } from './learn-board.ts';

/** Links from the page “Me” to a learner's course, or to the choice of a first one. */
export function NextStep() {
  const { id } = useSession();
  const board = useMirror((view) => readLearnBoard(view, id), [id]);
  if (board?.main) return <ContinueLink {...lessonLink(board.main)}>{goOnWords(board.main)}</ContinueLink>;
  const isNew = board !== undefined && isNewcomer(board);
  return <ContinueLink to="/learn">{isNew ? 'Choose your first course' : 'Your courses'}</ContinueLink>;
}
