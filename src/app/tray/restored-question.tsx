import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import css from './sync-tray.module.css';

interface RestoredQuestionProps {
  /** How many changes wait for the answer. */
  held: number;
  onAnswer: (send: boolean) => Promise<void>;
}

/** Changes that came back from the backup are older than the office's version may be: the person says whether they go. */
export function RestoredQuestion({ held, onAnswer }: RestoredQuestionProps) {
  const [deleting, setDeleting] = useState(false);
  const one = held === 1;
  const thing = one ? 'this change' : 'these changes';
  const changes = one ? '1 change' : `${held} changes`;
  return (
    <section className={css['restored']} aria-labelledby="restored">
      <h3 id="restored">{changes} came back after the browser lost its data</h3>
      <p>Nothing of {one ? 'it' : 'them'} is sent until you say so.</p>
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
