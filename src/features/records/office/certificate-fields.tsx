import type { CertificateTyped } from '#src/features/records/certificates/certificate-form.ts';
import { isPicture } from '#src/features/records/certificates/marks.ts';
import { DateField } from '#src/ui/form/date-field.tsx';
import { FieldGroup } from '#src/ui/form/field-group.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { SignedByPicture } from './signed-by-picture.tsx';

/** Shows the fields of the certificate form in named groups. */
export function CertificateFields({ shown }: { readonly shown: CertificateTyped }) {
  const line = (name: keyof CertificateTyped, label: string, required = false, help?: string) => (
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
      <FieldGroup legend="Who">
        {line('userName', 'Name', true, 'As the certificate should say it.')}
        {line('userID', 'ID number', true, 'It is printed. People who verify the certificate don’t see it.')}
      </FieldGroup>
      <FieldGroup legend="The course">
        {line('courseName', 'Name of the course', true)}
        <DateField
          name="completionDate"
          label="Day of completion"
          required
          defaultValue={shown.completionDate}
        />
        <TextareaField
          name="courseDescription"
          label="Description"
          rows={3}
          defaultValue={shown.courseDescription}
        />
        {line('location', 'Place')}
      </FieldGroup>
      <FieldGroup legend="Who gave it">
        {line('licenseNumber', 'Licence number', true, 'Of the provider: it is printed at the foot.')}
        {line('instructorName', 'Instructor', true)}
        {isPicture(shown.instructorSignature ?? '') ? (
          <SignedByPicture address={shown.instructorSignature ?? ''} />
        ) : (
          line(
            'instructorSignature',
            'Signature',
            false,
            'The name as it is signed; a picture is added on the record.',
          )
        )}
        {line('facilitatorName', 'Facilitator')}
        {line('facilitatorOrganization', 'Organisation')}
      </FieldGroup>
      <FieldGroup legend="How to reach you">
        {line('contactDetails', 'Contact details')}
        {line('website', 'Website')}
        <TextField name="email" label="Email" type="email" autoComplete="off" defaultValue={shown.email} />
        {line('organizationLogo', 'Address of the logo')}
      </FieldGroup>
    </>
  );
}
