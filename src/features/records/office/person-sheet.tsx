import { type ReactNode, useState } from 'react';
import { courseRecords } from '#src/features/records/collection.ts';
import { dayOf, finishedWords } from '#src/features/records/day.ts';
import { type CourseRecord, defaultTitle } from '#src/features/records/model.ts';
import { refusedNumber } from '#src/features/records/number-owner.ts';
import { correctPerson } from '#src/features/records/operations.ts';
import type { RecordPerson } from '#src/features/records/queries.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useEdit } from '#src/hooks/use-edit.ts';
import { personKey } from '#src/kit/person-key.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Email } from '#src/ui/email.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { toastSuccess } from '#src/ui/toast.tsx';
import { changedTexts } from './changed-texts.ts';
import { nameOf, readableText } from './people-columns.tsx';
import { PersonFields } from './person-fields.tsx';
import { EditFields } from './person-typed.ts';
import form from './record-form.module.css';
import css from './record-page.module.css';
import { RemovePerson } from './remove-person.tsx';

interface PersonSheetProps {
  readonly record: CourseRecord;
  readonly shown: RecordPerson;
  readonly onClose: () => void;
  /** The actions on the certificate. */
  readonly children: ReactNode;
}

/** Shows one person of a record: their fields, their certificate, and the office's actions. */
export function PersonSheet({ record, shown, onClose, children }: PersonSheetProps) {
  const [editing, setEditing] = useState(false);
  const { person, number } = shown;
  if (editing) return <EditPerson record={record} shown={shown} onClose={onClose} />;
  return (
    <Dialog title={nameOf(shown)} onClose={onClose}>
      <div className={css['sheet']}>
        {person.unreadable !== undefined ? (
          <p>
            Another program wrote this entry, and it can’t be read here. It stays on the record as it is, and
            gets no certificate.
          </p>
        ) : (
          <>
            {children}
            <dl className={css['rows']}>
              {factsOf(shown).map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{label === 'Email' ? <Email address={value} /> : value}</dd>
                </div>
              ))}
              {number && (
                <div>
                  <dt>Number</dt>
                  <dd className="figures breaks">{number}</dd>
                </div>
              )}
            </dl>
            <div className="actions">
              <Button onClick={() => setEditing(true)}>Change</Button>
              <RemovePerson record={record} shown={shown} onRemoved={onClose} />
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

function factsOf({ person }: RecordPerson): (readonly [string, string])[] {
  const rows = [
    ['Email', person.email],
    ['Phone', person.phone],
    ['Title', person.title],
    ['Points', person.allocatedPoints],
    ['Date', person.date && finishedWords(person.date)],
    ['ID number', person.idNumber],
    ['Can’t be read', person.unread && readableText(person.unread)],
  ] as const;
  return rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

function EditPerson({ record, shown: opened, onClose }: Omit<PersonSheetProps, 'children'>) {
  // Pins the person shown in the form, so that saving does not overwrite a colleague's corrections.
  const [shown] = useState(opened);
  const engine = useEngine();
  const [refused, setRefused] = useState<string>();
  const { value = record, run, failed } = useEdit(courseRecords, record.id);
  const { person, key, number } = shown;
  const fields = {
    title: defaultTitle,
    ...person,
    certificateNumber: number,
    date: dayOf(person.date ?? ''),
  };

  async function save(typed: EditFields): Promise<'taken' | undefined> {
    const changes = changedTexts(typed, fields);
    const renamed = personKey(typed);
    const isTaken =
      renamed !== personKey(person) && value.enrolledUsers.some((one) => personKey(one) === renamed);
    const typedNumber = { number: typed.certificateNumber, name: typed.name, key };
    const why = isTaken
      ? 'Somebody with this name and address is on the record already.'
      : changes?.certificateNumber && (await refusedNumber(engine.view, value, typedNumber));
    setRefused(why || undefined);
    if (why) return undefined;
    const args = { id: value.id, person: key, who: nameOf(shown), changes: { ...changes } };
    if (changes && !(await run(correctPerson, args))) return undefined;
    toastSuccess('Saved');
    onClose();
    return 'taken';
  }

  return (
    <Dialog title={`Change ${nameOf(shown)}`} onClose={onClose}>
      <SchemaForm id="edit-person" of={`${record.id} ${key}`} schema={EditFields} onValid={save}>
        <div className={form['fields']}>
          <PersonFields shown={fields} number={shown.current ? 'issued' : 'later'} />
          {refused && <FormError title="This is not saved.">{refused}</FormError>}
          <NotSaved action="Save" reason={failed} />
          <div className="actions">
            <SubmitButton>Save</SubmitButton>
            <Button onClick={onClose}>Cancel</Button>
          </div>
        </div>
      </SchemaForm>
    </Dialog>
  );
}
