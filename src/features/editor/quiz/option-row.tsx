import { useState } from 'react';
import type { Chapter, Option } from '#src/features/course/model.ts';
import { editOption } from '#src/features/course/option-operations.ts';
import { isDefaultAnswer } from '#src/features/course/provisional-tick.ts';
import { DraftedText } from '#src/features/drafting/drafted-text.tsx';
import { useEditing } from '#src/features/editor/editing.tsx';
import { Button } from '#src/ui/button.tsx';
import { CloseIcon } from '#src/ui/icon.tsx';
import css from './quiz-block.module.css';

interface OptionRowProps {
  readonly chapter: Chapter;
  readonly option: Option;
  readonly index: number;
  readonly place: {
    readonly id: string;
    readonly contentId: string;
    readonly questionId: string;
    readonly of: string;
  };
  /** Whether the tick comes from the template of a new question, and no author has changed it. */
  readonly isProvisional: boolean;
  /** Id of the note about the ticks. */
  readonly noteId: string | undefined;
  /** Stores whether the answer is right; returns whether that was stored. */
  readonly onTick: (isCorrect: boolean) => Promise<boolean>;
  /** Removes the answer; absent where fewer than two answers would remain. */
  readonly onRemove: (() => void) | undefined;
}

/** Edits one answer of a question and whether it is right. */
export function OptionRow(props: OptionRowProps) {
  const { chapter, option, index, place, isProvisional, noteId, onTick, onRemove } = props;
  const { write } = useEditing();
  // The tick is shown at once; the stored value arrives a moment later.
  const [ticked, setTicked] = useState<boolean>();
  if (ticked === option.isCorrect && !isProvisional) setTicked(undefined);
  const isDashed = isProvisional && ticked === undefined;
  const target = { ...place, optionId: option.id ?? '' };
  async function tick(isCorrect: boolean): Promise<void> {
    setTicked(isCorrect);
    if (!(await onTick(isCorrect))) setTicked(undefined);
  }

  return (
    <div className="row-1 middle">
      <label className={css['right']}>
        <input
          type="checkbox"
          checked={ticked ?? option.isCorrect}
          ref={(box) => {
            if (box) box.indeterminate = isDashed;
          }}
          aria-label={`Answer ${index + 1} is right`}
          aria-describedby={isDashed ? noteId : undefined}
          onChange={(event) => void tick(isDashed || event.currentTarget.checked)}
        />
      </label>
      <DraftedText
        label={`Answer ${index + 1}`}
        quiet
        wraps
        value={option.text}
        selects={isDefaultAnswer}
        item={chapter}
        save={(text, seen) => write(editOption, { ...target, text }, seen)}
      />
      {onRemove && (
        <Button
          variant="quiet"
          className={css['remove']}
          aria-label={`Delete answer ${index + 1}`}
          onClick={onRemove}
        >
          <CloseIcon />
        </Button>
      )}
    </div>
  );
}
