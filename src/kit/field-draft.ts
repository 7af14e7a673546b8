/** What was typed into the text fields of a form and not saved. */
import * as v from 'valibot';

/** The fields of a form that are kept, each of which may be left out. */
export type DraftFields<Fields> = v.GenericSchema<unknown, Fields>;

/** The fields that say something else than what is saved. */
export interface FieldDraft<Fields> {
  readonly typed: Fields;
  /** What was saved in them when they were typed. */
  readonly over: Fields;
}

/** As a text field has it. */
const inField = (text: string) => text.replace(/\r\n?/g, '\n');

/** What a form says otherwise than what is saved; nothing where they say the same. */
export function draftOf<Fields extends object>(
  schema: DraftFields<Fields>,
  form: HTMLFormElement,
  saved: unknown,
): FieldDraft<Fields> | undefined {
  const typed = new FormData(form);
  const over = Object.entries(v.parse(schema, saved)).filter(
    ([name, text]) => typed.get(name) !== inField(String(text)),
  );
  if (over.length === 0) return undefined;
  return {
    typed: v.parse(schema, Object.fromEntries(over.map(([name]) => [name, String(typed.get(name) ?? '')]))),
    over: v.parse(schema, Object.fromEntries(over)),
  };
}

/** The value of its record. */
export function draftValue<Fields extends object>({ typed, over }: FieldDraft<Fields>): object {
  return { ...typed, over };
}

/** The draft of a record's value; nothing where there is none that can be read. */
export function draftFrom<Fields>(
  schema: DraftFields<Fields>,
  value: unknown,
): FieldDraft<Fields> | undefined {
  const typed = v.safeParse(schema, value);
  const over = v.safeParse(v.object({ over: v.optional(schema, {}) }), value);
  return typed.success && over.success ? { typed: typed.output, over: over.output.over } : undefined;
}
