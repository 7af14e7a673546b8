/** How a question is answered; a form of another host may name a kind that is not known here: it is a line of text. */
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
