import { useState } from 'react';
import { Button } from './button.tsx';
import css from './forget.module.css';
import { BinIcon } from './icon.tsx';

interface ForgetProps {
  readonly question: string;
  /** What forgetting does not change. */
  readonly consequence: string;
  readonly onForget: () => Promise<void>;
}

/** Takes something off a shared phone; asked twice, in place, because that works with nothing loaded. */
export function Forget({ question, consequence, onForget }: ForgetProps) {
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <div className={css['forget']}>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          <BinIcon /> Forget
        </Button>
      </div>
    );
  }
  return (
    <fieldset className={css['forget']}>
      <legend>{question}</legend>
      <p>{consequence}</p>
      <div className="actions">
        <Button onClick={() => setAsking(false)} autoFocus>
          Keep it
        </Button>
        <Button variant="danger" onClick={onForget}>
          Forget it
        </Button>
      </div>
    </fieldset>
  );
}
