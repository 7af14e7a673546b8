import { useEffect, useRef, useState } from 'react';
import {
  type ConflictQuestion,
  conflictsOf,
  inWords,
  placeInWords,
  questionsOf,
  shortSidesOf,
  versionsOf,
  whoDeleted,
  withoutTags,
} from '#src/hooks/conflict-text.ts';
import { device } from '#src/kit/device-word.ts';
import type { Conflict, OpenMutation } from '#src/sync/index.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { BinIcon } from '#src/ui/icon.tsx';
import { NotKept, VersionsQuestion } from '#src/ui/versions-question.tsx';
import css from './conflict-answer.module.css';
import { ConflictDialog } from './conflict-dialog.tsx';
import { useResolve } from './use-resolve.ts';

export interface ConflictAnswerProps {
  readonly mutation: OpenMutation;
  /** Called when the person wants neither version; the caller confirms before it discards. */
  readonly onDiscard: () => void;
}

/** Renders the conflict of a mutation in its line of the tray. Import it lazily. */
export function ConflictAnswer({ mutation, onDiscard }: ConflictAnswerProps) {
  const [isOpen, setOpen] = useState(false);
  const { conflict, fields } = mutation;
  if (!conflict) return null;
  const questions = questionsOf(conflict, fields);
  const [only, ...more] = questions;
  if (!only && conflictsOf(conflict.fieldConflicts).length > 0) return <FitsTogether mutation={mutation} />;
  if (!only) return <DeletedAnswer {...{ mutation, conflict, onDiscard }} />;
  if (more.length === 0) return <OneQuestion mutation={mutation} question={only} />;
  return (
    <>
      <p className={css['why']}>
        {questions.length} places were changed by somebody else too. We send nothing until you choose.
      </p>
      <Button onClick={() => setOpen(true)}>Choose</Button>
      {isOpen && <ConflictDialog {...{ mutation, questions }} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Resolves a conflict whose changes can be merged, without a question. */
function FitsTogether({ mutation }: { mutation: OpenMutation }) {
  const { failed, answer } = useResolve(mutation);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void answer(new Map());
  });
  return failed ? <NotKept /> : null;
}

function OneQuestion({ mutation, question }: { mutation: OpenMutation; question: ConflictQuestion }) {
  const { busy, failed, answer } = useResolve(mutation);
  const { conflict, key, inside } = question;
  const label = `Two versions of ${placeInWords(question, mutation.words)}`;
  return (
    <VersionsQuestion
      label={label}
      title={conflict.kind === 'deleted' ? label : `${label}. Which one is right?`}
      // Names that the mutation's title, above the question, already contains are left out.
      inside={inside.filter((name) => !mutation.title.includes(name.slice(1, -1)))}
      why={whoDeleted(conflict)}
      {...versionsOf(conflict)}
      short={shortSidesOf(conflict)}
      {...{ busy, failed }}
      onChoose={(choice) => void answer(new Map([[key, choice]]))}
    />
  );
}

interface WholeAnswerProps {
  readonly mutation: OpenMutation;
  readonly conflict: Conflict;
  /** Called when the person wants neither version; the caller confirms before it discards. */
  readonly onDiscard: () => void;
}

function whatHappened({ mine, theirs }: Pick<Conflict, 'mine' | 'theirs'>): string {
  if (theirs === undefined)
    return `Somebody else deleted this while you changed it. We keep yours on this ${device} until you delete it.`;
  if (mine === undefined) return 'You deleted this, and somebody else changed it meanwhile.';
  return `The two versions cannot be shown side by side here. We keep yours on this ${device} until you delete it.`;
}

/**
 * Renders the remaining version, with a way to copy it, where one side deleted the item or the two versions cannot be
 * compared.
 */
function DeletedAnswer({ mutation, conflict: { mine, theirs }, onDiscard }: WholeAnswerProps) {
  const { busy, failed, resolve, keepTheirs } = useResolve(mutation);
  const text = inWords(mine ?? theirs);
  return (
    <section className={css['question']} aria-label={`Two versions: ${mutation.words}`}>
      <p>{whatHappened({ mine, theirs })}</p>
      <p className={css['text']}>{withoutTags(text)}</p>
      {failed && <NotKept />}
      <div className={css['answers']}>
        {theirs === undefined && (
          <Button busy={busy} onClick={() => resolve(mine)}>
            Put mine back
          </Button>
        )}
        {mine === undefined ? (
          <>
            <Button busy={busy} onClick={keepTheirs}>
              Keep theirs
            </Button>
            <Button variant="danger" busy={busy} onClick={() => resolve(undefined)}>
              <BinIcon />
              Delete it all the same
            </Button>
          </>
        ) : (
          <Button variant="danger" onClick={onDiscard}>
            <BinIcon />
            Delete mine
          </Button>
        )}
        <CopyButton variant="quiet" label="Copy" text={() => `${mutation.words}\n\n${text}`} />
      </div>
    </section>
  );
}
