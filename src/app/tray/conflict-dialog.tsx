import { useId, useState } from 'react';
import {
  type AskedConflict,
  askedOf,
  conflictsOf,
  fitsButton,
  type Place,
  placeInWords,
  placeOf,
  sidesOf,
  withFollowers,
} from '#src/hooks/conflict-text.ts';
import type { Choice, FieldConflict, FieldRules, OpenMutation } from '#src/sync/index.ts';
import { resolveConflicts } from '#src/sync/merge.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import css from './conflict-dialog.module.css';
import { ConflictField, NotResolved } from './conflict-field.tsx';
import { DeletedDialog } from './deleted-dialog.tsx';
import { OverwrittenDialog } from './overwritten-dialog.tsx';
import { TwoAnswers } from './two-answers.tsx';
import { useResolve } from './use-resolve.ts';

export interface ConflictDialogProps {
  mutation: OpenMutation;
  onClose: () => void;
  /** The person wants neither: whoever shows this asks before anything goes. */
  onDiscard: () => void;
}

/** Lets a person choose between two versions of one thing. Only ever imported lazily. */
export function ConflictDialog({ mutation, onClose, onDiscard }: ConflictDialogProps) {
  const { conflict, mutationId, words, fields } = mutation;
  if (!conflict) return null;
  const { mine, theirs, overwritten } = conflict;
  if (overwritten) return <OverwrittenDialog {...{ mutationId, words, mine, theirs, onClose }} />;
  const conflicts = conflictsOf(conflict.fieldConflicts);
  if (conflicts.length === 0)
    return <DeletedDialog {...{ mutationId, words, mine, theirs, onClose, onDiscard }} />;
  return <Places {...{ mutationId, words, mine, conflicts, fields, onClose }} />;
}

interface PlacesProps {
  mutationId: string;
  words: string;
  mine: unknown;
  conflicts: readonly FieldConflict[];
  fields: FieldRules | undefined;
  onClose: () => void;
}

function Places(props: PlacesProps) {
  const { words, mine, conflicts, fields } = props;
  const places = askedOf(conflicts).map((conflict) => ({
    conflict,
    key: conflict.path.join('/'),
    ...placeOf(conflict.path, mine, fields),
  }));
  const [only, ...more] = places;
  if (!only || more.length > 0) return <Choices {...props} places={places} title="Two versions of this" />;
  const title = `Two versions of ${placeInWords(only, words)}`;
  const sides = sidesOf(only.conflict);
  const isShort = only.conflict.kind === 'value' && [sides.mine, sides.theirs].every(fitsButton);
  return isShort ? (
    <TwoAnswers {...props} {...{ title, sides }} conflict={only.conflict} inside={only.inside} />
  ) : (
    <Choices {...props} places={places} title={title} />
  );
}

function Choices({
  mutationId,
  words,
  mine,
  conflicts,
  fields,
  places,
  title,
  onClose,
}: PlacesProps & {
  places: readonly (Place & { conflict: AskedConflict; key: string })[];
  title: string;
}) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const { busy, failed, resolve } = useResolve(mutationId, onClose);
  const missingId = useId();
  const missing = places.filter(({ key }) => !choices.has(key));
  const allChosen = missing.length === 0;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          {failed && <NotResolved />}
          <p id={missingId} className={css['missing']} role="status">
            {allChosen
              ? 'You have chosen everything.'
              : `Still to choose: ${missing.map(({ name }) => name).join(', ')}.`}
          </p>
          <Button
            variant="main"
            aria-describedby={missingId}
            busy={busy || !allChosen}
            onClick={() =>
              resolve(resolveConflicts(mine, conflicts, withFollowers(choices, conflicts), fields?.mergeKeys))
            }
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
        Somebody else changed this too.{' '}
        {places.length === 1 ? 'Which one is right?' : 'Which ones are right?'} We send nothing until you
        choose.
      </p>
      {places.map(({ conflict, key, name, inside }) => (
        <ConflictField
          key={key}
          {...{ conflict, name, inside }}
          chosen={choices.get(key)}
          onChoose={(choice) => setChoices((before) => new Map(before).set(key, choice))}
        />
      ))}
    </Dialog>
  );
}
