import { type PointerEvent, type ReactNode, useContext } from 'react';
import { Button, buttonClass } from '../button.tsx';
import { DownIcon, GripIcon, UpIcon } from '../list-icon.tsx';
import css from './field-list-row.module.css';
import { FieldMessage } from './field-message.tsx';
import { FormContext, fieldId } from './form-state.tsx';

interface FieldListRowProps {
  /** The path of the row: its fields' names begin with it. */
  readonly name: string;
  /** What it is called with its number: `Question 2`. */
  readonly title: string;
  readonly removed: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1, button: HTMLElement) => void;
  readonly onDrag: (start: PointerEvent<HTMLElement>) => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** One row of a `FieldList`. Removed it is hidden and disabled: the form does not send it, and its text stays in it. */
export function FieldListRow(props: FieldListRowProps) {
  const { name, title, removed, isFirst, isLast, onMove, onDrag, onRemove, children } = props;
  const { formId, errors } = useContext(FormContext);
  const id = fieldId(formId, name);
  const error = errors.get(name);
  const spoken = title.toLowerCase();
  return (
    <fieldset
      id={id}
      name={name}
      className={css['row']}
      data-row=""
      data-invalid={error ? '' : undefined}
      tabIndex={-1}
      hidden={removed}
      disabled={removed}
      aria-describedby={error && `${id}-error`}
    >
      <legend className={css['title']}>{title}</legend>
      <div className={css['tools']}>
        <MoveButton label={`Move ${spoken} up`} stops={isFirst} onMove={(button) => onMove(-1, button)}>
          <UpIcon />
        </MoveButton>
        <MoveButton label={`Move ${spoken} down`} stops={isLast} onMove={(button) => onMove(1, button)}>
          <DownIcon />
        </MoveButton>
        {/* For pointers alone: the two buttons do the same for everybody. */}
        <span className={css['handle']} aria-hidden="true" onPointerDown={onDrag}>
          <GripIcon />
        </span>
      </div>
      {error && <FieldMessage id={`${id}-error`}>{error}</FieldMessage>}
      {children}
      <Button variant="quiet" className={css['remove']} onClick={onRemove}>
        Remove {spoken}
      </Button>
    </fieldset>
  );
}

interface MoveButtonProps {
  readonly label: string;
  /** There is nowhere to go; the button stays, so that focus does. */
  readonly stops: boolean;
  readonly onMove: (button: HTMLElement) => void;
  readonly children: ReactNode;
}

function MoveButton({ label, stops, onMove, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass('quiet', css['move'])}
      aria-label={label}
      aria-disabled={stops || undefined}
      onClick={(event) => !stops && onMove(event.currentTarget)}
    >
      {children}
    </button>
  );
}
