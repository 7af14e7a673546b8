import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import css from './sync-tray.module.css';

interface RestoredQuestionProps {
  /** The number of changes that wait for the answer. */
  edits: number;
  onAnswer: (send: boolean) => Promise<void>;
}

/** Asks whether to send changes restored from the backup, which may be older than the office's version. */
export function RestoredQuestion({ edits, onAnswer }: RestoredQuestionProps) {
  const [deleting, setDeleting] = useState(false);
  const isOne = edits === 1;
  const thing = isOne ? 'this change' : 'these changes';
  const changes = isOne ? '1 change' : `${edits} changes`;
  return (
    <section className={css['restored']} aria-labelledby="restored">
      <h3 id="restored">{changes} came back after the browser lost its data</h3>
      <p>Nothing of {isOne ? 'it' : 'them'} is sent until you say so.</p>
      <div className={css['answers']}>
        <Button variant="main" onClick={() => onAnswer(true)}>
          Send what came back
        </Button>
      </div>
      <div className={css['actions']}>
        <Button variant="quiet" className={css['delete']} onClick={() => setDeleting(true)}>
          Delete {thing}
        </Button>
      </div>
      {deleting && (
        <DeleteQuestion
          title={`${changes} that came back`}
          thing={thing}
          onCancel={() => setDeleting(false)}
          onConfirm={() => {
            setDeleting(false);
            void onAnswer(false);
          }}
        />
      )}
    </section>
  );
}
