import { Button, type ButtonVariant } from '../button.tsx';
import css from './submit-button.module.css';

interface SubmitButtonProps {
  /** Whether the button stays visible on a phone once something is typed; for a form with more than six fields. */
  readonly sticks?: boolean;
  /** Whether the form has a problem; `describedBy` is the id of the problem's description. */
  readonly disabled?: boolean;
  readonly describedBy?: string;
  /** The look of the button; `plain` on a screen with another main action. */
  readonly variant?: ButtonVariant;
  readonly children: string;
}

/**
 * Renders the submit button. While the form is busy or waits for hydration (`data-waiting`), styles alone replace the
 * label by "One moment…", because that also works before any script has run.
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
