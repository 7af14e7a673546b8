import { type ReactNode, useRef, useState } from 'react';
import * as v from 'valibot';
import { Title } from '#src/features/course/chapter-operations.ts';
import { Button } from '#src/ui/button.tsx';
import { SchemaForm, type SchemaFormProps } from '#src/ui/form/schema-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { PenIcon } from './editor-icon.tsx';
import css from './title-panel.module.css';

const Titled = v.object({ title: Title });

interface TitleFormProps {
  readonly id: string;
  readonly label: string;
  readonly action: string;
  readonly value?: string;
  readonly onSave: (title: string) => ReturnType<SchemaFormProps<unknown>['onValid']>;
  readonly onCancel?: () => void;
  readonly children?: ReactNode;
}

/** Asks for a title, which is required. */
export function TitleForm({ id, label, action, value, onSave, onCancel, children }: TitleFormProps) {
  return (
    <SchemaForm
      id={id}
      of={value ?? location.pathname}
      schema={Titled}
      onValid={({ title }) => onSave(title)}
    >
      <TextField name="title" label={label} defaultValue={value} required autoFocus autoComplete="off" />
      {children}
      <div className="actions">
        <SubmitButton>{action}</SubmitButton>
        {onCancel && (
          <Button type="reset" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </SchemaForm>
  );
}

interface TitlePanelProps {
  readonly id: string;
  readonly title: string;
  /** The noun that the title belongs to: `chapter`. */
  readonly thing: string;
  readonly heading: 'h2' | 'h3';
  readonly onRename: (title: string) => Promise<unknown>;
  /** Further actions, shown in the panel below the title. */
  readonly children?: ReactNode;
}

/** Shows a title and the button that opens the panel to change it. */
export function TitlePanel({ id, title, thing, heading: Heading, onRename, children }: TitlePanelProps) {
  const [open, setOpen] = useState(false);
  const pen = useRef<HTMLButtonElement>(null);

  /** Gives the focus to the button, because the focused element closes with the panel. */
  function close(): void {
    setOpen(false);
    pen.current?.focus();
  }

  return (
    <div className="stack-3 slim">
      <div className={css['line']}>
        <Heading className={css[thing]}>{title}</Heading>
        <Button
          ref={pen}
          variant="quiet"
          className={css['pen']}
          aria-label={`Change the title of the ${thing}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <PenIcon />
        </Button>
      </div>
      {open && (
        <div className="stack-3 card padded">
          <TitleForm
            id={id}
            label={`Title of the ${thing}`}
            action="Save"
            value={title}
            onCancel={close}
            onSave={async (next) => {
              if (!(await onRename(next))) return undefined;
              close();
              return 'taken';
            }}
          />
          {children && <div className={css['more']}>{children}</div>}
        </div>
      )}
    </div>
  );
}
