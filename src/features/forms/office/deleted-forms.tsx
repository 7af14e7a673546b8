import { Link } from '@tanstack/react-router';
import { readDeletedForms } from '#src/features/forms/queries.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import css from './deleted-forms.module.css';

interface DeletedFormsProps {
  /** When the list of forms was last read: before that nobody knows which of them are gone. */
  readonly pulledAt: number | undefined;
}

/** Forms that were deleted, with the way to what people had answered. */
export function DeletedForms({ pulledAt }: DeletedFormsProps) {
  const deleted = useMirror(readDeletedForms, []);
  if (pulledAt === undefined || !deleted || deleted.length === 0) return null;
  return (
    <details className={css['fold']}>
      <summary>Answers of deleted forms</summary>
      <ul className={css['list']}>
        {deleted.map(({ formId, title, answers }) => (
          <li key={formId}>
            <Link to="/instructor/form/$formId" params={{ formId }} search={{ view: 'answers' }}>
              {title}
            </Link>
            <span className="soft">{answers === 1 ? '1 answer' : `${answers} answers`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
