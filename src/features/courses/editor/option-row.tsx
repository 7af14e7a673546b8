import type { Chapter, Option } from '#src/features/courses/model.ts';
import { editOption } from '#src/features/courses/option-operations.ts';
import { Button } from '#src/ui/button.tsx';
import { CloseIcon } from '#src/ui/icon.tsx';
import { DraftedText } from './drafted-text.tsx';
import { useEditing } from './editing.tsx';
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
  /** Absent where a question would be left with less than two. */
  readonly onRemove: (() => void) | undefined;
}

/** One answer of a question, and whether it is right. */
export function OptionRow({ chapter, option, index, place, onRemove }: OptionRowProps) {
  const { run, write } = useEditing();
  const target = { ...place, optionId: option.id ?? '' };
  return (
    <div className={css['option']}>
      <label className={css['right']}>
        <input
          type="checkbox"
          checked={option.isCorrect}
          aria-label={`Answer ${index + 1} is right`}
          onChange={(event) => void run(editOption, { ...target, isCorrect: event.currentTarget.checked })}
        />
      </label>
      <DraftedText
        label={`Answer ${index + 1}`}
        quiet
        value={option.text}
        chapter={chapter}
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
