import * as v from 'valibot';

/** One field of a form that is wrong, and the sentence that says how. */
export interface Problem {
  readonly name: string;
  /** What the field is called on the screen; empty for one that is not typed. */
  readonly label: string;
  readonly message: string;
  /** Nothing was typed or chosen. */
  readonly isBlank: boolean;
}

/** What stands in a form, as its schema takes it. */
interface Decoded {
  readonly input: unknown;
  /** The name of the field that a path of the input was typed into. */
  readonly fieldOf: (path: string) => string;
}

/** How a form's data become what its schema takes. */
export type Decode = (data: FormData) => Decoded;

/** For a form without lists: each name stands for one text. */
export const decodeFlat: Decode = (data) => ({
  input: Object.fromEntries(data),
  fieldOf: (path) => path,
});

interface Checked<Output> {
  readonly output: Output | undefined;
  readonly problems: readonly Problem[];
}

function controls(form: HTMLFormElement): Map<string, HTMLInputElement> {
  // Inputs, selects and text areas have `name` and `labels` alike.
  const named = (Array.from(form.elements) as HTMLInputElement[]).filter((control) => control.name);
  const byName = new Map<string, HTMLInputElement>();
  // Of what can be chosen the first is where a person goes to mend it.
  for (const control of named)
    if (!/radio|checkbox/.test(control.type) || !byName.has(control.name)) byName.set(control.name, control);
  return byName;
}

/** Returns what a field is called on the screen. */
function labelOf(field: HTMLInputElement): string {
  const choice = field.type === 'radio' && field.closest('fieldset')?.querySelector('legend > :first-child');
  return (choice || (field.labels?.[0] ?? field.querySelector('legend')))?.textContent ?? '';
}

/** Judges what stands in a form by its schema: at most one problem a field, in the order of the fields. */
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
  const known = controls(form);
  const order = [...known.keys()];
  const problems = [...messages]
    .map(([name, message]) => {
      const field = known.get(name);
      const isBlank = data.getAll(name).every((value) => String(value).trim() === '');
      return { name, message, label: field ? labelOf(field) : '', isBlank };
    })
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  return { output: undefined, problems };
}

const prefix = 'Error: ';

/** Says in the title, which a screen reader reads first, whether the page shows an error. */
export function markTitle(wrong: boolean): void {
  const plain = document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title;
  document.title = wrong ? prefix + plain : plain;
}
