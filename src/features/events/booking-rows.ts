const labels = {
  email: 'Email',
  phone: 'Phone',
  hpcsa: 'HPCSA number',
  province: 'Province',
  city: 'City',
  company: 'Company',
  occupation: 'Occupation',
} as const;

type Field = keyof typeof labels;

/** Who is booked, as a registration or the office's list has them. */
export type Booked = Readonly<Record<Field | 'name' | 'surname', string>>;

/** What somebody filled in besides their name, label by label: in both e-mails as on the ticket. */
export function bookingRows(
  args: Booked,
  fields: readonly Field[] = Object.keys(labels) as Field[],
): readonly (readonly [label: string, value: string])[] {
  return fields.map((field) => [labels[field], args[field]] as const);
}

/** Name and surname as one. */
export function fullName({ name, surname }: Pick<Booked, 'name' | 'surname'>): string {
  return `${name} ${surname}`;
}
