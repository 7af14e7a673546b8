import { useLayoutEffect } from 'react';
import { chapters } from '#src/features/course/chapters.ts';
import type { AskedConflict } from '#src/hooks/asked-conflicts.ts';
import { copied, markedSidesOf, partWords, placeInWords, placeOf } from '#src/hooks/conflict-text.ts';
import { device } from '#src/kit/device-word.ts';
import type { Choice } from '#src/sync/index.ts';
import { NeedsYouSign } from '#src/ui/needs-you-sign.tsx';
import { TwoVersions } from '#src/ui/two-versions.tsx';
import { useConflicts } from './conflict-context.tsx';
import css from './conflict-question.module.css';

interface ConflictsAtProps {
  readonly lessonId?: string;
  readonly contentId?: string;
}

/** The questions about one place: what two people wrote there, side by side, and what may stand. */
export function ConflictsAt({ lessonId, contentId }: ConflictsAtProps) {
  const here = useConflicts()?.questions.filter(
    ({ place }) => place.lessonId === lessonId && place.contentId === contentId,
  );
  const heading = contentId === undefined ? 'h3' : 'h4';
  return here?.map(({ key, conflict }) => <Question key={key} id={key} {...{ conflict, heading }} />);
}

const kept: Readonly<Record<Choice, string>> = {
  mine: 'You chose yours.',
  theirs: 'You chose theirs.',
  both: 'You chose both.',
};

interface QuestionProps {
  readonly id: string;
  readonly conflict: AskedConflict;
  /** One below what it stands in. */
  readonly heading: 'h3' | 'h4';
}

/**
 * Browsers that keep a page steady go back to where it was before it became shorter, once it is long enough again: what
 * is typed in would move under the eye. They do not while the question comes.
 */
function useSteadyPage(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.overflowAnchor = 'none';
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => style.removeProperty('overflow-anchor'));
    });
    return () => {
      cancelAnimationFrame(frame);
      style.removeProperty('overflow-anchor');
    };
  }, []);
}

function Question({ id, conflict, heading: Heading }: QuestionProps) {
  const conflicts = useConflicts();
  useSteadyPage();
  if (!conflicts?.ofChapter) return null;
  const { choices, choose, state, questions } = conflicts;
  const place = placeOf(conflict.path, conflicts.ofChapter.conflict.mine, chapters);
  const title = `Two versions of ${placeInWords(place, '')}${partWords(conflict)}`;
  const { old, now } = markedSidesOf(conflict);
  const { mine, theirs } = conflict.shown ?? conflict;
  const chosen = choices.get(id);
  const left = questions.filter(({ key }) => !choices.has(key)).length;
  return (
    <section className={css['question']} aria-label={title} tabIndex={-1} data-asks="">
      <Heading className={css['title']}>
        <NeedsYouSign />
        {title}
      </Heading>
      <p className={css['why']}>
        {conflict.kind === 'deleted'
          ? conflict.theirs === undefined
            ? 'Somebody else deleted this while you changed it.'
            : 'You deleted this while somebody else changed it.'
          : 'Somebody else changed this too. We send nothing of this chapter until you choose.'}
      </p>
      <TwoVersions
        mine={{ parts: old, text: copied(mine) }}
        theirs={{ parts: now, text: copied(theirs) }}
        chosen={chosen}
        busy={state === 'busy'}
        mayKeepBoth={conflict.kind === 'text'}
        onChoose={(choice) => choose(id, choice)}
      />
      <p role="status" className={css['why']}>
        {chosen && `${kept[chosen]} ${left > 0 ? leftWords(left) : ''}`}
      </p>
      {state === 'failed' && (
        <p role="alert">This {device} couldn’t keep your choice. Nothing is lost. Try again.</p>
      )}
    </section>
  );
}

function leftWords(left: number): string {
  return left === 1
    ? '1 more place in this chapter is still to choose.'
    : `${left} more places in this chapter are still to choose.`;
}
