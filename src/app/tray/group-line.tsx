import type { MouseEvent } from 'react';
import { asks, type MutationGroup } from '#src/hooks/mutation-groups.ts';
import { device } from '#src/kit/device-word.ts';
import { nearMomentWithin, sastMoment } from '#src/kit/sast.ts';
import type { OpenMutation } from '#src/sync/index.ts';
import { Button } from '#src/ui/button.tsx';
import { causeWords } from '#src/ui/cause-words.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { BinIcon } from '#src/ui/icon.tsx';
import { Lamp } from '#src/ui/lamp.tsx';
import { NeedsYouSign } from '#src/ui/needs-you-sign.tsx';
import { mayHaveArrived, progressWords, sendingWords } from '#src/ui/progress-words.ts';
import { type StepActions, StepAnswer } from './step-answer.tsx';
import css from './sync-tray.module.css';

interface GroupLineProps {
  readonly group: MutationGroup;
  readonly actions: StepActions;
  /** Opens a page of the app by the router: loading a document would cut off a send. */
  readonly onEdit: (path: string) => void;
  readonly onDelete: () => void;
}

function statusOf(step: OpenMutation, inWords: typeof progressWords) {
  const { state, sends, cause } = step;
  if (state === 'cancelled' && !mayHaveArrived({ detail: state, sends, cause }))
    return { lamp: 'ended', words: 'Did not arrive' } as const;
  if (state === 'cancelled' || (state === 'blocked' && !asks(step)))
    return { lamp: 'ended', words: 'May not have arrived' } as const;
  return inWords({ detail: state, sends, cause });
}

const waitsForChoice = {
  lamp: 'device',
  words: `Saved on this ${device}. It waits until you choose between the two versions`,
} as const;

/** Renders one action of a person: the action's state and question, with its steps folded below. */
export function GroupLine({ group, actions, onEdit, onDelete }: GroupLineProps) {
  const { title, reference, createdAt, steps, lead } = group;
  const status = group.isAskedElsewhere ? waitsForChoice : statusOf(lead, progressWords);
  const savedWords = (when: string) => `Saved ${when} · reference ${reference}`;
  const details = steps.map((step) => step.details).join('\n');

  function edit(event: MouseEvent<HTMLAnchorElement>): void {
    event.preventDefault();
    onEdit(event.currentTarget.pathname + event.currentTarget.search);
  }

  // A mutation that is being sent may arrive, so it cannot be deleted.
  const canDelete = steps.every(({ state }) => state !== 'sending') && lead.state !== 'cancelled';
  const isFolded = steps.length > 1 || lead.words !== title;

  return (
    <li className={css['line']}>
      {lead.conflict ? (
        // The question below contains everything else.
        <h3 className="row-2 middle">
          <NeedsYouSign />
          {title}
        </h3>
      ) : (
        <>
          <h3>{title}</h3>
          <Lamp state={status.lamp} label={status.words} />
        </>
      )}
      {steps.filter(asks).map((step) => (
        <StepAnswer key={step.mutationId} step={step} actions={actions} onDiscard={onDelete} />
      ))}
      {!asks(lead) && lead.cause && (
        <p className={css['cause']} data-calm={status.lamp === 'device' || undefined}>
          {causeWords(lead.cause, lead.waitsUntil)}
        </p>
      )}
      <p className="soft small figures">{savedWords(nearMomentWithin(createdAt, Date.now()))}</p>
      {isFolded && (
        <details className={css['steps']}>
          <summary>{steps.length === 1 ? 'What is still to send' : `${steps.length} steps`}</summary>
          <ul>
            {steps.map((step) => (
              <StepLine key={step.mutationId} step={step} />
            ))}
          </ul>
        </details>
      )}
      {lead.editUrl && (
        <a className={css['edit']} href={lead.editUrl} onClick={edit}>
          Change
        </a>
      )}
      <details className={css['steps']}>
        <summary>{canDelete ? 'Copy or delete this' : 'Copy this'}</summary>
        <div className={css['actions']}>
          <CopyButton
            variant="quiet"
            label="Copy details"
            text={() =>
              // The copied text names the day, because it is read elsewhere and later.
              [title, savedWords(sastMoment(createdAt)), status.words, lead.cause?.message, details]
                .filter(Boolean)
                .join('\n')
            }
          />
          {canDelete && (
            <Button variant="quiet" className={css['delete']} onClick={onDelete}>
              <BinIcon />
              Delete
            </Button>
          )}
        </div>
      </details>
    </li>
  );
}

function StepLine({ step }: { step: OpenMutation }) {
  const { lamp, words } = statusOf(step, sendingWords);
  return (
    <li>
      {step.words}
      <Lamp state={lamp} label={words} />
    </li>
  );
}
