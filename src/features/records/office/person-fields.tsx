import { DateField } from '#src/ui/form/date-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { EnrolFields } from './person-typed.ts';

interface PersonFieldsProps {
  readonly shown: Readonly<Partial<Record<keyof EnrolFields, string | undefined>>>;
  /** The certificate number: prefilled, made later, or issued and fixed. */
  readonly number: 'made' | 'later' | 'issued';
}

/** Shows the fields of a person on a record; all but the id number are required. */
export function PersonFields({ shown, number }: PersonFieldsProps) {
  return (
    <>
      <TextField
        name="name"
        label="Name"
        required
        autoComplete="off"
        autoCapitalize="words"
        help="As the certificate should say it."
        defaultValue={shown.name}
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        required
        autoComplete="off"
        defaultValue={shown.email}
      />
      <TextField name="title" label="Title of the certificate" required defaultValue={shown.title} />
      <TextField
        name="allocatedPoints"
        label="Points"
        required
        autoComplete="off"
        defaultValue={shown.allocatedPoints}
      />
      {number === 'issued' ? (
        <input type="hidden" name="certificateNumber" value={shown.certificateNumber} />
      ) : (
        <TextField
          name="certificateNumber"
          label={number === 'made' ? 'Certificate number' : 'Certificate number (optional)'}
          required={number === 'made'}
          autoComplete="off"
          autoCapitalize="characters"
          help={
            number === 'made'
              ? 'We made one. Type over it only if there is an older number: that one can’t be verified here.'
              : 'One is made with the certificate. Type one only if there is an older number: that one can’t be verified here.'
          }
          defaultValue={shown.certificateNumber}
        />
      )}
      <DateField name="date" label="Date" required defaultValue={shown.date?.slice(0, 10)} />
      <TextField
        name="idNumber"
        label="ID number (optional)"
        inputMode="numeric"
        autoComplete="off"
        help="Only if a certificate must show it. Everybody who sees our records can read it."
        defaultValue={shown.idNumber}
      />
    </>
  );
}
