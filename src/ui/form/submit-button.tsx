import { Button, type ButtonVariant } from '../button.tsx';
import css from './submit-button.module.css';

interface SubmitButtonProps {
  /** Of a form with more than six fields: on a phone it stays in sight once something is typed. */
  readonly sticks?: boolean;
  /** Something is wrong with the form; `describedBy` is the element that says what. */
  readonly disabled?: boolean;
  readonly describedBy?: string;
  /** `plain` where the screen has another main action. */
  readonly variant?: ButtonVariant;
  readonly children: string;
}

/**
 * The one action of a form. While the form is busy, or waits for the page to come alive (`data-waiting`), its words
 * give way to "One moment…" by styling alone: that works before any script has run.
 */
export function SubmitButton(props: SubmitButtonProps) {
  const { sticks = false, disabled = false, describedBy, variant = 'main', children } = props;
  const button = (
    <Button
      variant={variant}
      type="submit"
      aria-disabled={disabled || undefined}
      aria-describedby={describedBy}
      onClick={(event) => disabled && event.preventDefault()}
    >
      <span className={css['stack']}>
        <span className={css['ready']}>{children}</span>
        <span className={css['wait']}>One moment…</span>
      </span>
    </Button>
  );
  return sticks ? <div className={css['sticks']}>{button}</div> : button;
}
