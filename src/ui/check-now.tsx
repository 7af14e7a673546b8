import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import css from './check-now.module.css';

/** How long (ms) it is said that it was checked: the time beside it goes on saying so. */
const saidMs = 8_000;

interface CheckNowProps {
  /** Asks for what the page shows; answers why that could not be done. */
  readonly check: () => Promise<string | undefined>;
}

/** Beside every "as of": asks the office now, and says what came of it. */
export function CheckNow({ check }: CheckNowProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'done' | { readonly failed: string }>('idle');
  const isDone = state === 'done';
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => setState('idle'), saidMs);
    return () => clearTimeout(timer);
  }, [isDone]);

  async function ask(): Promise<void> {
    setState('busy');
    const failed = await check();
    setState(failed === undefined ? 'done' : { failed });
  }

  return (
    <div className={css['check']}>
      <Button variant="quiet" className={css['button']} busy={state === 'busy'} onClick={() => void ask()}>
        Check now
      </Button>
      <span role="status">
        {state === 'busy' && 'Checking…'}
        {isDone && 'Checked'}
        {typeof state === 'object' && state.failed}
      </span>
    </div>
  );
}
