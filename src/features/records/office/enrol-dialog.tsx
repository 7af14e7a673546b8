import { useState } from 'react';
import { certificateNumber, isOurNumber, typedNumber } from '#src/features/records/certificates/number.ts';
import { type CourseRecord, enrolDefaults } from '#src/features/records/model.ts';
import { refusedNumber } from '#src/features/records/number-owner.ts';
import { enrolPeople } from '#src/features/records/operations.ts';
import type { PersonToEnrol } from '#src/features/records/people-on-record.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { personKey } from '#src/kit/person-key.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { toastSuccess } from '#src/ui/toast.tsx';
import { PersonFields } from './person-fields.tsx';
import { EnrolFields } from './person-typed.ts';
import css from './record-form.module.css';

interface EnrolDialogProps {
  readonly record: CourseRecord;
  readonly onClose: () => void;
}

/** Shows the dialog that adds a person; it stays open for the next person. */
export function EnrolDialog({ record, onClose }: EnrolDialogProps) {
  const [number, setNumber] = useState(() => certificateNumber());
  const engine = useEngine();
  const [refused, setRefused] = useState<string>();
  const { run, failed } = useMutation(enrolPeople);
  const { id, courseName: of } = record;

  async function add(typed: EnrolFields): Promise<'taken' | undefined> {
    const person = personOf(typed);
    if (record.enrolledUsers.some((one) => personKey(one) === personKey(person))) {
      setRefused(`${person.name} with this address is on the record already. Open their row to change it.`);
      return undefined;
    }
    const typedNumber = { number: typed.certificateNumber, name: typed.name };
    const notTheirs = await refusedNumber(engine.view, record, typedNumber);
    setRefused(notTheirs && `${notTheirs} The one we made for this person is ${number}.`);
    if (notTheirs) return undefined;
    if (!(await run({ id, of, people: [person] }, { seen: record }))) return undefined;
    // Fixed wording of the specification.
    toastSuccess('User added successfully');
    setNumber(certificateNumber());
    return 'taken';
  }

  const defaults = enrolDefaults(record, hostNow());
  return (
    <Dialog title="Add somebody" onClose={onClose}>
      <SchemaForm key={number} id="enrol" of={id} schema={EnrolFields} onValid={add}>
        <div className={css['fields']}>
          <PersonFields shown={{ ...defaults, certificateNumber: number }} number="made" />
          {refused && <FormError title="Nobody was added.">{refused}</FormError>}
          <NotSaved action="Add" reason={failed} />
          <div className="actions">
            <SubmitButton>Add</SubmitButton>
            <Button onClick={onClose}>Close</Button>
          </div>
        </div>
      </SchemaForm>
    </Dialog>
  );
}

/** Returns the person to add: a number in this app's format was made here, any other was typed. */
function personOf({ certificateNumber: number, ...typed }: EnrolFields): PersonToEnrol {
  const ours = typedNumber(number);
  return isOurNumber(ours)
    ? { ...typed, issued: [ours] }
    : { ...typed, certificateNumber: number, issued: [] };
}
