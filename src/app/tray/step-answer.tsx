import type { OpenMutation } from '#src/sync/index.ts';
import { Button } from '#src/ui/button.tsx';
import { causeWords } from '#src/ui/cause-words.ts';
import { RetryIcon, TickIcon } from '#src/ui/icon.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { retryWords } from '#src/ui/retry-words.ts';
import css from './sync-tray.module.css';

/** The actions on one step. */
export interface StepActions {
  readonly retry: (...mutationIds: string[]) => void;
  /** Ends a step that the person says has arrived by another way; the step is not sent again. */
  readonly resolve: (mutationId: string) => void;
}

interface StepAnswerProps {
  readonly step: OpenMutation;
  readonly actions: StepActions;
  /** Called when the person wants neither version; the caller confirms before it discards. */
  readonly onDiscard: () => void;
}

const loadConflict = async () => (await import('./conflict-answer.tsx')).ConflictAnswer;

const loadChapterConflict = async () => (await import('./chapter-answer.tsx')).ChapterAnswer;

/** Renders the question of one step, with the possible answers. */
export function StepAnswer({ step, actions, onDiscard }: StepAnswerProps) {
  const { mutationId, state, cause, conflict, question, entity } = step;
  const isUnknown = state === 'blocked' && cause?.kind === 'outcome-unknown';
  const isCommand = entity.collection === '$commands';
  const openQuestion = isUnknown ? question : undefined;
  const words = openQuestion?.words ?? (cause && causeWords(cause));
  return (
    <>
      {words && <p className={css['cause']}>{words}</p>}
      {conflict && (
        <LazyPart
          load={step.entity.collection === 'chapters' ? loadChapterConflict : loadConflict}
          props={{ mutation: step, onDiscard }}
          opening="Opening the two versions"
          missing="We couldn’t open the two versions. Try again when you’re online."
        />
      )}
      {state === 'blocked' && (
        <div className={css['answers']}>
          <Button onClick={() => actions.retry(mutationId)}>
            {isCommand && cause?.kind === 'stored-otherwise' ? <TickIcon /> : <RetryIcon />}
            {retryWords(cause, isCommand)}
          </Button>
          {openQuestion && (
            <Button onClick={() => actions.resolve(mutationId)}>
              <TickIcon />
              {openQuestion.resolved}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
