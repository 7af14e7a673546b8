import { useEffect, useRef, useState } from 'react';
import { type AskedConflict, askedKey, askedOf } from '#src/hooks/asked-conflicts.ts';
import {
  conflictsOf,
  copied,
  fitsButton,
  markedSidesOf,
  type Place,
  partWords,
  placeInWords,
  placeOf,
  sidesOf,
} from '#src/hooks/conflict-text.ts';
import type { Choice, OpenMutation } from '#src/sync/index.ts';
import { Button } from '#src/ui/button.tsx';
import { TwoVersions } from '#src/ui/two-versions.tsx';
import css from './conflict-answer.module.css';
import { ConflictDialog } from './conflict-dialog.tsx';
import { NotResolved } from './conflict-field.tsx';
import { useResolve } from './use-resolve.ts';
import { DeletedAnswer } from './whole-answer.tsx';

/** A question with the name of the place it is about. */
export interface AskedPlace extends Place {
  readonly key: string;
  readonly conflict: AskedConflict;
}

export interface ConflictAnswerProps {
  readonly mutation: OpenMutation;
  /** The person wants neither: whoever shows this asks before anything goes. */
  readonly onDiscard: () => void;
}

/** Two versions of one thing, asked about in its line of the list. Only ever imported lazily. */
export function ConflictAnswer({ mutation, onDiscard }: ConflictAnswerProps) {
  const [isOpen, setOpen] = useState(false);
  const { conflict, fields } = mutation;
  if (!conflict) return null;
  const conflicts = conflictsOf(conflict.fieldConflicts);
  const places = askedOf(conflicts).map((asked): AskedPlace => {
    const { name, inside } = placeOf(asked.path, conflict.mine, fields);
    return { conflict: asked, key: askedKey(asked), name: `${name}${partWords(asked)}`, inside };
  });
  const [only, ...more] = places;
  if (!only && conflicts.length > 0) return <FitsTogether mutation={mutation} />;
  if (!only) return <DeletedAnswer {...{ mutation, conflict, onDiscard }} />;
  if (more.length === 0) return <OneQuestion mutation={mutation} place={only} />;
  return (
    <>
      <p className={css['why']}>
        {places.length} places were changed by somebody else too. We send nothing until you choose.
      </p>
      <Button onClick={() => setOpen(true)}>Choose</Button>
      {isOpen && <ConflictDialog {...{ mutation, places }} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Nothing of it clashes: both sides are one, and nobody is asked. */
function FitsTogether({ mutation }: { mutation: OpenMutation }) {
  const { failed, answer } = useResolve(mutation);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void answer(new Map());
  });
  return failed ? <NotResolved /> : null;
}

function OneQuestion({ mutation, place }: { mutation: OpenMutation; place: AskedPlace }) {
  const { busy, failed, answer } = useResolve(mutation);
  const { conflict, key } = place;
  // The title of what waits, above the question, may name it.
  const inside = place.inside.filter((name) => !mutation.title.includes(name.slice(1, -1)));
  const choose = (choice: Choice) => void answer(new Map([[key, choice]]));
  const title = `Two versions of ${placeInWords(place, mutation.words)}`;
  const sides = sidesOf(conflict);
  const { old, now } = markedSidesOf(conflict);
  const { mine, theirs } = conflict.shown ?? conflict;
  return (
    <section className={css['question']} aria-label={title}>
      <p className={css['title']}>{conflict.kind === 'deleted' ? title : `${title}. Which one is right?`}</p>
      {inside.length > 0 && <p className={css['inside']}>in {inside.join(', ')}</p>}
      {conflict.kind === 'deleted' && <p className={css['why']}>{whyOf(conflict)}</p>}
      {conflict.kind === 'value' && [sides.mine, sides.theirs].every(fitsButton) ? (
        <div className={css['answers']}>
          <Button busy={busy} onClick={() => choose('mine')}>
            Keep mine: {sides.mine}
          </Button>
          <Button busy={busy} onClick={() => choose('theirs')}>
            Use theirs: {sides.theirs}
          </Button>
        </div>
      ) : (
        <TwoVersions
          mine={{ parts: old, text: copied(mine) }}
          theirs={{ parts: now, text: copied(theirs) }}
          busy={busy}
          mayKeepBoth={conflict.kind === 'text'}
          onChoose={choose}
        />
      )}
      {failed && <NotResolved />}
    </section>
  );
}

/** What happened at a place that one of two people deleted. */
function whyOf({ theirs }: AskedConflict): string {
  return theirs === undefined
    ? 'Somebody else deleted this; you changed it.'
    : 'You deleted this; somebody else changed it.';
}
