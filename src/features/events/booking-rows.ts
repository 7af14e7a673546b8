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

/** Details of a booked person, from a registration or the office's list. */
export type Booked = Readonly<Record<Field | 'name' | 'surname', string>>;

/** Returns the filled-in fields besides the name, each with its label, for both emails and the ticket. */
export function bookingRows(
  args: Booked,
  fields: readonly Field[] = Object.keys(labels) as Field[],
): readonly (readonly [label: string, value: string])[] {
  return fields.map((field) => [labels[field], args[field]] as const);
}

export function fullName({ name, surname }: Pick<Booked, 'name' | 'surname'>): string {
  return `${name} ${surname}`;
}
