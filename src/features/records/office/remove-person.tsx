import { useState } from 'react';
import type { CourseRecord } from '#src/features/records/model.ts';
import type { RecordPerson } from '#src/features/records/queries.ts';
import { backRuns, countingOf, takeOffRuns } from '#src/features/records/take-off.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { usePinnedEpoch } from '#src/hooks/use-pinned-epoch.ts';
import { Button } from '#src/ui/button.tsx';
import { toastNotStored, toastUndo } from '#src/ui/toast.tsx';
import { nameOf } from './people-columns.tsx';
import css from './record-page.module.css';

interface RemovePersonProps {
  readonly record: CourseRecord;
  readonly shown: RecordPerson;
  readonly onRemoved: () => void;
}

/**
 * Removes a person from the record, after a question if a certificate was issued. Undo restores the person with all
 * numbers.
 */
export function RemovePerson({ record, shown, onRemoved }: RemovePersonProps) {
  const engine = useEngine();
  const { epoch } = usePinnedEpoch();
  const [asking, setAsking] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  const counting = countingOf(shown);
  const who = nameOf(shown);
  // False for a number from another program, which the record does not remember.
  const isRemembered = shown.person.issued.includes(shown.number);

  async function remove(withdraws: boolean): Promise<void> {
    setBusy(true);
    try {
      const { runAll } = engine;
      await runAll(takeOffRuns(record, shown, withdraws) as never, { epoch });
      const undo = () => runAll(backRuns(record, shown, withdraws) as never, { epoch });
      const words = withdraws ? 'off the record, and the certificate is withdrawn.' : 'off the record.';
      toastUndo(`${who} is ${words}`, () => {
        undo().catch((error) => toastNotStored(error, 'That was not saved.'));
      });
      onRemoved();
    } catch (error) {
      toastNotStored(error, 'That was not saved.');
    } finally {
      setBusy(false);
    }
  }

  if (!asking)
    return (
      <Button
        variant="quiet"
        busy={busy}
        autoFocus={asking === false}
        onClick={() => (counting.length > 0 ? setAsking(true) : void remove(false))}
      >
        Take off the record
      </Button>
    );
  return (
    <fieldset className={css['takeOff']}>
      <legend>{`Take ${who} off the record?`}</legend>
      <p>
        {`The certificate ${shown.number} counts. Withdraw it if it should not count any more. If you keep it, it can still be verified${isRemembered ? ', and it is theirs again when you add them again' : ''}.`}
      </p>
      <div className="actions">
        <Button onClick={() => setAsking(false)} autoFocus>
          Cancel
        </Button>
        <Button busy={busy} onClick={() => void remove(false)}>
          Keep it in the list
        </Button>
        <Button variant="danger" busy={busy} onClick={() => void remove(true)}>
          Withdraw the certificate too
        </Button>
      </div>
    </fieldset>
  );
}
