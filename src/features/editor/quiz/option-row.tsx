import { useState } from 'react';
import type { Chapter, Option } from '#src/features/course/model.ts';
import { editOption } from '#src/features/course/option-operations.ts';
import { DraftedText } from '#src/features/drafting/drafted-text.tsx';
import { useEditing } from '#src/features/editor/editing.tsx';
import { Button } from '#src/ui/button.tsx';
import { CloseIcon } from '#src/ui/icon.tsx';
import { isDefaultAnswer } from './question-state.ts';
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
  /** Stores whether it is right; answers whether that could be stored. */
  readonly onTick: (isCorrect: boolean) => Promise<boolean>;
  /** Absent where a question would be left with less than two. */
  readonly onRemove: (() => void) | undefined;
}

/** One answer of a question, and whether it is right. */
export function OptionRow({ chapter, option, index, place, onTick, onRemove }: OptionRowProps) {
  const { write } = useEditing();
  // Shown at once: what is stored comes back a moment later.
  const [ticked, setTicked] = useState<boolean>();
  if (ticked === option.isCorrect) setTicked(undefined);
  const target = { ...place, optionId: option.id ?? '' };
  async function tick(isCorrect: boolean): Promise<void> {
    setTicked(isCorrect);
    if (!(await onTick(isCorrect))) setTicked(undefined);
  }

  return (
    <div className={css['option']}>
      <label className={css['right']}>
        <input
          type="checkbox"
          checked={ticked ?? option.isCorrect}
          aria-label={`Answer ${index + 1} is right`}
          onChange={(event) => void tick(event.currentTarget.checked)}
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
