import { Button } from '../button.tsx';
import css from './submit-button.module.css';

/**
 * The one action of a form. While the form is busy, or waits for the page to come alive (`data-waiting`), its words
 * give way to "One moment…" by styling alone: that works before any script has run.
 */
export function SubmitButton({ children }: { readonly children: string }) {
  return (
    <Button variant="main" type="submit">
      <span className={css['stack']}>
        <span className={css['ready']}>{children}</span>
        <span className={css['wait']}>One moment…</span>
      </span>
    </Button>
  );
}
