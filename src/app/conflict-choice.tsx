import { useId, useState } from 'react';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { type Choice, type Clash, settleClashes } from '#src/hooks/settle-clashes.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { ClashPlace } from './clash-place.tsx';
import { clashesOf, placeOf } from './clash-words.ts';
import css from './conflict-choice.module.css';
import { GoneChoice } from './gone-choice.tsx';
import type { OpenOperation } from './tray-line.tsx';

export interface ConflictChoiceProps {
  operation: OpenOperation;
  onClose: () => void;
  /** The person wants neither: whoever shows this asks before anything goes. */
  onDiscard: () => void;
}

/** Lets a person choose, place by place, between two versions of one thing. Only ever imported lazily. */
export function ConflictChoice({ operation, onClose, onDiscard }: ConflictChoiceProps) {
  const { conflict, opId, words } = operation;
  if (!conflict) return null;
  const clashes = clashesOf(conflict.clashes);
  if (clashes.length === 0) {
    const { mine, theirs } = conflict;
    return <GoneChoice {...{ words, onClose, onDiscard, mine }} gone={theirs === undefined} />;
  }
  return <Places {...{ opId, words, onClose, clashes }} mine={conflict.mine} />;
}

interface PlacesProps {
  opId: string;
  words: string;
  mine: unknown;
  clashes: readonly Clash[];
  onClose: () => void;
}

function Places({ opId, words, mine, clashes, onClose }: PlacesProps) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const { busy, failed, keep } = useKeeping(opId, onClose);
  const missingId = useId();
  const places = clashes.map((clash) => ({ clash, key: clash.path.join('/'), ...placeOf(clash.path, mine) }));
  const missing = places.filter(({ key }) => !choices.has(key));
  const allChosen = missing.length === 0;
  return (
    <Dialog
      title="Two versions of this"
      onClose={onClose}
      actions={
        <>
          {failed && (
            <p className={css['failed']} role="alert">
              This could not be kept here. Nothing is lost. Try again.
            </p>
          )}
          <p id={missingId} className={css['missing']} role="status">
            {allChosen
              ? 'Every place has a choice.'
              : `Still to choose: ${missing.map(({ name }) => name).join(', ')}.`}
          </p>
          <Button
            variant="main"
            aria-describedby={missingId}
            busy={busy || !allChosen}
            onClick={() => keep(settleClashes(mine, clashes, choices))}
          >
            Keep these
          </Button>
        </>
      }
    >
      <p>
        <strong>{words}</strong>
      </p>
      <p className={css['what']}>
        You and somebody else changed the same {places.length === 1 ? 'place' : 'places'}. Nothing is sent
        until you choose.
      </p>
      {places.map(({ clash, key, name, inside }) => (
        <ClashPlace
          key={key}
          {...{ clash, name, inside }}
          chosen={choices.get(key)}
          onChoose={(choice) => setChoices((before) => new Map(before).set(key, choice))}
        />
      ))}
    </Dialog>
  );
}

function useKeeping(opId: string, done: () => void) {
  const engine = useEngine();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  async function keep(value: unknown): Promise<void> {
    setState('busy');
    try {
      await engine?.settle(opId, value);
      done();
    } catch {
      // Still in conflict, with both texts: the words on the screen say so.
      setState('failed');
    }
  }
  return { busy: state === 'busy', failed: state === 'failed', keep };
}
