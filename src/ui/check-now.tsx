import { Button } from './button.tsx';
import css from './check-now.module.css';
import { useCheck } from './use-check.ts';

/** Renders the button beside an "as of" time and the result of `check`, which resolves to the reason for a failure. */
export function CheckNow({ check }: { readonly check: () => Promise<string | undefined> }) {
  const { busy, message, ask } = useCheck(check);
  return (
    <div className={css['check']}>
      <Button variant="quiet" className={css['button']} busy={busy} onClick={() => void ask()}>
        Check now
      </Button>
      <span role="status">{message}</span>
    </div>
  );
}
