import * as v from 'valibot';

/** A field with an invalid value, and the message. */
export interface Problem {
  readonly name: string;
  /** The field's label; empty for a value without a field. */
  readonly label: string;
  readonly message: string;
  /** Whether the field is empty. */
  readonly isBlank: boolean;
}

/** The form's values, as input of its schema. */
interface Decoded {
  readonly input: unknown;
  /** Returns the name of the field for a path in the input. */
  readonly fieldOf: (path: string) => string;
}

/** Turns a form's data into the input of its schema. */
export type Decode = (data: FormData) => Decoded;

/** Decodes a form without lists: each name has one text. */
export const decodeFlat: Decode = (data) => ({
  input: Object.fromEntries(data),
  fieldOf: (path) => path,
});

interface Checked<Output> {
  readonly output: Output | undefined;
  readonly problems: readonly Problem[];
}

function controls(form: HTMLFormElement): Map<string, HTMLInputElement> {
  // Inputs, selects and text areas all have `name` and `labels`.
  const namedControls = (Array.from(form.elements) as HTMLInputElement[]).filter((control) => control.name);
  const byName = new Map<string, HTMLInputElement>();
  // Of radio buttons and checkboxes, the first is where a person corrects a problem.
  for (const control of namedControls)
    if (!/radio|checkbox/.test(control.type) || !byName.has(control.name)) byName.set(control.name, control);
  return byName;
}

/** Returns a field's label. */
function labelOf(field: HTMLInputElement): string {
  const choice = field.type === 'radio' && field.closest('fieldset')?.querySelector('legend > :first-child');
  return (choice || (field.labels?.[0] ?? field.querySelector('legend')))?.textContent ?? '';
}

/** Validates a form by its schema: at most one problem per field, in the order of the fields. */
export function checkForm<Output>(
  schema: v.GenericSchema<unknown, Output>,
  form: HTMLFormElement,
  decode: Decode,
): Checked<Output> {
  const data = new FormData(form);
  const { input, fieldOf } = decode(data);
  const result = v.safeParse(schema, input);
  if (result.success) return { output: result.output, problems: [] };
  const messages = new Map<string, string>();
  for (const issue of result.issues) {
    const name = fieldOf(v.getDotPath(issue) ?? '');
    if (!messages.has(name)) messages.set(name, issue.message);
  }
  const fields = controls(form);
  const order = [...fields.keys()];
  const problems = [...messages]
    .map(([name, message]) => {
      const field = fields.get(name);
      const isBlank = data.getAll(name).every((value) => String(value).trim() === '');
      return { name, message, label: field ? labelOf(field) : '', isBlank };
    })
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  return { output: undefined, problems };
}

const prefix = 'Error: ';

/** Marks the document's title while the page shows an error: a screen reader reads the title first. */
export function markTitle(wrong: boolean): void {
  const plain = document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title;
  document.title = wrong ? prefix + plain : plain;
}
