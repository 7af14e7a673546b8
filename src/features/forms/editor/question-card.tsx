import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PartFoot } from '#src/features/drafting/part-foot.tsx';
import { authoredType, type FormField } from '#src/features/forms/fields.ts';
import { moveQuestion } from '#src/features/forms/form-operations.ts';
import { questionTypes } from '#src/features/forms/new-question.ts';
import { ChevronIcon } from '#src/ui/list-icon.tsx';
import { MoveButtons } from '#src/ui/move-buttons.tsx';
import { useFormEditing } from './form-editing.tsx';
import css from './form-page.module.css';
import { QuestionFields } from './question-fields.tsx';
import { showIfWords } from './show-if-field.tsx';
import type { OpenQuestion } from './use-open-question.tsx';

interface QuestionCardProps {
  readonly field: FormField;
  /** The question's index in the form. */
  readonly at: number;
  readonly open: OpenQuestion;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

/** One question of a form: folded to a line, or open with all its fields. */
export function QuestionCard({ field, at, open, onDuplicate, onRemove }: QuestionCardProps) {
  const { form, run } = useFormEditing();
  const isOpen = open.id === field.id;
  // Stays mounted while the question is folded, because its fields store the typed text.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const inside = useRef<HTMLDivElement>(null);
  const focusNew = useEffectEvent(() => {
    if (open.takeFocus(field.id)) inside.current?.querySelector('textarea')?.focus();
  });
  useEffect(() => {
    if (isOpen) focusNew();
  }, [isOpen]);
  const condition = showIfWords(field, form.fields);

  function move(by: -1 | 1): void {
    const ids = form.fields.map(({ id }) => id);
    const after = by < 0 ? (ids[at - 2] ?? '') : (ids[at + 1] ?? '');
    void run(moveQuestion, { id: form.id, of: form.title, questionId: field.id, after });
  }

  return (
    <li className={css['card']} data-open={isOpen || undefined}>
      <button
        type="button"
        className={css['fold']}
        aria-expanded={isOpen}
        onClick={() => open.toggle(field.id)}
      >
        <span className={css['number']}>{at + 1}</span>
        <span className={css['words']}>
          <span className={css['label']}>{field.label}</span>
          <span className={css['kind']}>
            {[questionTypes[authoredType(field)], field.required && 'must be answered', condition]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <ChevronIcon />
      </button>
      {wasOpen && (
        <div ref={inside} className={css['fields']} hidden={!isOpen}>
          <QuestionFields field={field} />
          <div className={css['foot']}>
            <MoveButtons
              name={`question ${at + 1}`}
              isFirst={at === 0}
              isLast={at === form.fields.length - 1}
              onMove={move}
            />
            <PartFoot deleteWords="Delete question" onDuplicate={onDuplicate} onDelete={onRemove} />
          </div>
        </div>
      )}
    </li>
  );
}
