import { Button } from '#src/ui/button.tsx';
import css from './certificates-part.module.css';

interface ManyProgressProps {
  readonly label: string;
  readonly done: number;
  readonly all: number;
  readonly onStop: () => void;
}

/** Shows the progress of a job with many certificates, and the button that stops it. */
export function ManyProgress({ label, done, all, onStop }: ManyProgressProps) {
  return (
    <div className={css['progress']}>
      <progress value={done} max={all} aria-label={label} />
      <span>{`${done} of ${all}`}</span>
      <Button variant="quiet" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}
