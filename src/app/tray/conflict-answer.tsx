import { useEffect, useRef, useState } from 'react';
import { askedKey, askedOf } from '#src/hooks/asked-conflicts.ts';
import {
  conflictsOf,
  copied,
  fitsButton,
  inWords,
  markedSidesOf,
  partWords,
  placeInWords,
  placeOf,
  sidesOf,
  withoutTags,
} from '#src/hooks/conflict-text.ts';
import { device } from '#src/kit/device-word.ts';
import type { Choice, Conflict, OpenMutation } from '#src/sync/index.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { BinIcon } from '#src/ui/icon.tsx';
import { TwoVersions } from '#src/ui/two-versions.tsx';
import css from './conflict-answer.module.css';
import { type AskedPlace, ConflictDialog, NotResolved, whoDeleted } from './conflict-dialog.tsx';
import { useResolve } from './use-resolve.ts';

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
      {conflict.kind === 'deleted' && <p className={css['why']}>{whoDeleted(conflict)}</p>}
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

interface WholeAnswerProps {
  readonly mutation: OpenMutation;
  readonly conflict: Conflict;
  /** The person wants neither: whoever shows this asks before anything goes. */
  readonly onDiscard: () => void;
}

function whatHappened({ mine, theirs }: Pick<Conflict, 'mine' | 'theirs'>): string {
  if (theirs === undefined)
    return `Somebody else deleted this while you changed it. We keep yours on this ${device} until you delete it.`;
  if (mine === undefined) return 'You deleted this, and somebody else changed it meanwhile.';
  return `The two versions cannot be shown side by side here. We keep yours on this ${device} until you delete it.`;
}

/** One side deleted the thing, or the two cannot be compared: what is left is shown and can be copied. */
function DeletedAnswer({ mutation, conflict: { mine, theirs }, onDiscard }: WholeAnswerProps) {
  const { busy, failed, resolve, keepTheirs } = useResolve(mutation);
  const text = inWords(mine ?? theirs);
  return (
    <section className={css['question']} aria-label={`Two versions: ${mutation.words}`}>
      <p>{whatHappened({ mine, theirs })}</p>
      <p className={css['text']}>{withoutTags(text)}</p>
      {failed && <NotResolved />}
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
