/** The types of answers. An unknown type, from another host's form, counts as a line of text. */
export const fieldTypes = [
  'section',
  'text',
  'long text',
  'one of',
  'several of',
  'number',
  'date',
  'scale',
] as const;
export type FieldType = (typeof fieldTypes)[number];
