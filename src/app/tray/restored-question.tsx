import { Button } from '#src/ui/button.tsx';
import css from './sync-tray.module.css';

interface RestoredQuestionProps {
  /** How many changes wait for the answer. */
  held: number;
  onAnswer: (send: boolean) => Promise<void>;
}

/** Changes that came back from the backup are older than the office's version may be: the person says whether they go. */
export function RestoredQuestion({ held, onAnswer }: RestoredQuestionProps) {
  const one = held === 1;
  return (
    <section className={css['restored']} aria-labelledby="restored">
      <h3 id="restored">{one ? '1 change' : `${held} changes`} came back after the browser lost its data</h3>
      <p>Nothing of {one ? 'it' : 'them'} is sent until you say so.</p>
      <div className={css['actions']}>
        <Button variant="main" onClick={() => onAnswer(true)}>
          Send what came back
        </Button>
        <Button variant="quiet" className={css['delete']} onClick={() => onAnswer(false)}>
          {one ? 'Delete it' : 'Delete them'}
        </Button>
      </div>
    </section>
  );
}
