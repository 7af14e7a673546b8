import * as v from 'valibot';
import { courseRecords } from '#src/features/records/collection.ts';
import { type CourseRecord, RecordFields } from '#src/features/records/model.ts';
import { updateRecord } from '#src/features/records/operations.ts';
import { useEdit } from '#src/hooks/use-edit.ts';
import { blankField } from '#src/kit/fields.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { toastSuccess } from '#src/ui/toast.tsx';
import { changedTexts } from './changed-texts.ts';
import css from './record-form.module.css';
import { RecordFormFields } from './record-form-fields.tsx';

const filled = v.pipe(v.string(blankField), v.trim(), v.nonEmpty(blankField));
const fields = RecordFields.entries;

/** The rules of the edit dialog: all fields are required, with the operation's limits of length. */
export const AllFields = v.object({
  courseName: v.pipe(filled, fields.courseName),
  courseDescription: v.pipe(filled, fields.courseDescription.wrapped),
  instructorName: v.pipe(filled, fields.instructorName),
  instructorSignature: v.pipe(filled, fields.instructorSignature.wrapped),
  facilitatorName: v.pipe(filled, fields.facilitatorName.wrapped),
  facilitatorOrganization: v.pipe(filled, fields.facilitatorOrganization.wrapped),
  location: v.pipe(filled, fields.location.wrapped),
  allocatedPoints: v.pipe(filled, fields.allocatedPoints.wrapped),
  providerActivityNumber: v.pipe(filled, fields.providerActivityNumber.wrapped),
  courseCode: v.pipe(filled, fields.courseCode),
  duration: v.pipe(filled, fields.duration.wrapped),
} satisfies Record<keyof RecordFields, v.GenericSchema>);
type AllFields = v.InferOutput<typeof AllFields>;

interface EditRecordProps {
  readonly record: CourseRecord;
  readonly onClose: () => void;
}

/** Shows the edit dialog of `/course-details/{id}`. */
export function EditRecord({ record, onClose }: EditRecordProps) {
  const { value = record, run, failed } = useEdit(courseRecords, record.id);

  async function save(typed: AllFields): Promise<'taken' | undefined> {
    const changes = changedTexts(typed, value);
    if (changes && !(await run(updateRecord, { id: value.id, of: value.courseName, ...changes })))
      return undefined;
    // Fixed wording of the specification.
    toastSuccess('Course details updated successfully');
    onClose();
    return 'taken';
  }

  return (
    <Dialog title="Change details" onClose={onClose}>
      <SchemaForm id="edit-record" of={record.id} schema={AllFields} blank={blankField} onValid={save}>
        <div className={css['fields']}>
          <RecordFormFields shown={value} allRequired />
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
