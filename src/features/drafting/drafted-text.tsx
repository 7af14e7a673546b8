import type { ChangeEvent, SyntheticEvent } from 'react';
import css from './drafted-text.module.css';
import { useDraft } from './drafting.tsx';
import { EditorField } from './editor-field.tsx';

type TouchEvent = SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>;
type TypedEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

interface DraftedTextProps<Item> {
  readonly label: string;
  /** Hides the label visually: the text around the field names it. */
  readonly quiet?: boolean;
  readonly help?: string | undefined;
  readonly value: string;
  /** The item of the field, as the screen shows it. */
  readonly item: Item;
  readonly lines?: number;
  /** Whether a single line of text is shown whole, wrapped if necessary. */
  readonly wraps?: boolean;
  /** Tells whether a text is a default, which is selected on focus so that typing replaces it. */
  readonly selects?: (text: string) => boolean;
  readonly inputMode?: 'text' | 'url';
  readonly save: (text: string, seen: Item) => Promise<Item | undefined>;
  readonly check?: (text: string) => string | undefined;
}

/** A text field of an editor that stores its text by itself. */
export function DraftedText<Item>(props: DraftedTextProps<Item>) {
  const { label, quiet, help, lines = 1, wraps = false, selects, inputMode = 'text', ...field } = props;
  const { text, problem, onChange, onFocus, onBlur } = useDraft(field);
  const select = ({ currentTarget }: TouchEvent) => selects?.(currentTarget.value) && currentTarget.select();
  // A click sets the caret after the focus event.
  const touched = {
    onFocus: (event: TouchEvent) => {
      onFocus();
      select(event);
    },
    onClick: select,
  };
  const typed = { value: text, inputMode, lang: 'en-ZA', onBlur, ...touched } as const;
  return (
    <EditorField label={label} quiet={quiet} help={help} problem={problem}>
      {(control) => {
        if (wraps)
          return (
            <div className={css['wraps']} data-text={text}>
              <textarea
                {...control}
                {...typed}
                rows={1}
                onChange={(event) => onChange(event.currentTarget.value.replace(/\s*[\r\n]+\s*/g, ' '))}
                onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              />
            </div>
          );
        const change = { onChange: (event: TypedEvent) => onChange(event.currentTarget.value) };
        return lines > 1 ? (
          <textarea {...control} {...typed} {...change} rows={lines} />
        ) : (
          <input type="text" {...control} {...typed} {...change} />
        );
      }}
    </EditorField>
  );
}
