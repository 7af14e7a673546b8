import { isPicture } from '#src/features/records/certificates/marks.ts';
import type { RecordFields } from '#src/features/records/model.ts';
import { FieldGroup } from '#src/ui/form/field-group.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { SignedByPicture } from './signed-by-picture.tsx';

/** The first values of the fields. */
export type RecordTexts = Readonly<Partial<Record<keyof RecordFields, string | undefined>>>;

interface RecordFormFieldsProps {
  readonly shown: RecordTexts;
  /** Whether every field is required, as in the edit dialog. */
  readonly allRequired?: boolean;
}

/** Shows the fields of a course record (ICourse) in named groups. */
export function RecordFormFields({ shown, allRequired = false }: RecordFormFieldsProps) {
  const line = (name: keyof RecordFields, label: string, required = allRequired, help?: string) => (
    <TextField
      name={name}
      label={label}
      required={required}
      autoComplete="off"
      help={help}
      defaultValue={shown[name]}
    />
  );
  return (
    <>
      <FieldGroup legend="The course">
        {line('courseName', 'Name of the course', true)}
        {line('courseCode', 'Course code', true)}
        <TextareaField
          name="courseDescription"
          label="Description"
          rows={4}
          required={allRequired}
          defaultValue={shown.courseDescription}
        />
        {line('location', 'Place')}
        {line('duration', 'Duration', allRequired, 'For example: 16 hours over four Saturdays')}
      </FieldGroup>
      <FieldGroup legend="Who gave it">
        {line('instructorName', 'Instructor', true)}
        {isPicture(shown.instructorSignature ?? '') ? (
          <SignedByPicture address={shown.instructorSignature ?? ''} />
        ) : (
          line(
            'instructorSignature',
            'Signature',
            allRequired,
            'The name as it is signed, or add a picture of the signature once the record is saved.',
          )
        )}
        {line('facilitatorName', 'Facilitator')}
        {line('facilitatorOrganization', 'Organisation')}
      </FieldGroup>
      <FieldGroup legend="For the certificate">
        {line('allocatedPoints', 'Points')}
        {line('providerActivityNumber', 'Activity number of the provider')}
      </FieldGroup>
    </>
  );
}
