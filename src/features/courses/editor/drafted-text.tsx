import { useId } from 'react';
import type { Chapter } from '#src/features/courses/model.ts';
import { FieldMessage } from '#src/ui/form/field-message.tsx';
import css from './drafted-text.module.css';
import { useDraft } from './use-draft.tsx';

interface DraftedTextProps {
  readonly label: string;
  /** The label is heard and not seen: what stands around the field says it. */
  readonly quiet?: boolean;
  readonly help?: string;
  readonly value: string;
  readonly chapter: Chapter;
  readonly lines?: number;
  /** One line of text that is shown whole, over as many lines as it takes. */
  readonly wraps?: boolean;
  readonly inputMode?: 'text' | 'url';
  readonly save: (text: string, seen: Chapter) => Promise<Chapter | undefined>;
  readonly check?: (text: string) => string | undefined;
}

/** A field of the editor: what is typed in it stores itself. */
export function DraftedText(props: DraftedTextProps) {
  const { label, quiet = false, help, lines = 1, wraps = false, inputMode = 'text', ...field } = props;
  const { text, problem, onChange, onFocus, onBlur } = useDraft(field);
  const id = useId();
  const described = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ');
  const control = {
    id,
    className: css['control'],
    value: text,
    inputMode,
    lang: 'en-ZA',
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
    onFocus,
    onBlur,
  } as const;
  return (
    <div className={css['field']}>
      <label htmlFor={id} className={quiet ? 'visually-hidden' : css['label']}>
        {label}
      </label>
      {help && (
        <p id={`${id}-help`} className={css['help']}>
          {help}
        </p>
      )}
      {lines > 1 && (
        <textarea {...control} rows={lines} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
      {wraps && (
        <div className={css['wraps']} data-text={text}>
          <textarea
            {...control}
            rows={1}
            onChange={(event) => onChange(event.currentTarget.value.replace(/\s*[\r\n]+\s*/g, ' '))}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
      )}
      {lines === 1 && !wraps && (
        <input type="text" {...control} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
      {problem && (
        <FieldMessage id={`${id}-problem`} role="alert">
          {problem}
        </FieldMessage>
      )}
    </div>
  );
}
