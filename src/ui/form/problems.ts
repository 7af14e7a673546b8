import * as v from 'valibot';

/** One field of a form that is wrong, and the sentence that says how. */
export interface Problem {
  readonly name: string;
  /** What the field is called on the screen; empty for one that is not typed. */
  readonly label: string;
  readonly message: string;
}

interface Checked<Output> {
  readonly output: Output | undefined;
  readonly problems: readonly Problem[];
}

function controls(form: HTMLFormElement): Map<string, HTMLInputElement> {
  // Inputs, selects and text areas have `name` and `labels` alike.
  const named = Array.from(form.elements) as HTMLInputElement[];
  return new Map(named.filter((control) => control.name).map((control) => [control.name, control]));
}

/** Judges what stands in a form by its schema: at most one problem a field, in the order of the fields. */
export function checkForm<Output>(
  schema: v.GenericSchema<unknown, Output>,
  form: HTMLFormElement,
): Checked<Output> {
  const result = v.safeParse(schema, Object.fromEntries(new FormData(form)), { abortPipeEarly: true });
  if (result.success) return { output: result.output, problems: [] };
  const messages = new Map<string, string>();
  for (const issue of result.issues) {
    const name = v.getDotPath(issue) ?? '';
    if (!messages.has(name)) messages.set(name, issue.message);
  }
  const known = controls(form);
  const order = [...known.keys()];
  const problems = [...messages]
    .map(([name, message]) => ({ name, message, label: known.get(name)?.labels?.[0]?.textContent ?? '' }))
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  return { output: undefined, problems };
}

/** Puts the person where the first thing to mend is. */
export function focusFirst(form: HTMLFormElement, problems: readonly Problem[]): void {
  const first = problems.find((problem) => problem.label !== '');
  if (first) controls(form).get(first.name)?.focus();
}

const prefix = 'Error: ';

/** Says in the title, which a screen reader reads first, whether the page shows an error. */
export function markTitle(wrong: boolean): void {
  const plain = document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title;
  document.title = wrong ? prefix + plain : plain;
}
