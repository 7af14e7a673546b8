export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What was typed or chosen in one field; `checked` of a tick or of one button of a choice. `boot.ts` writes it too. */
export type TypedField = readonly [name: string, value: string, checked?: boolean | undefined];

const isTick = ({ type }: Field) => type === 'checkbox' || type === 'radio';

/** Whether a field says something else than the page put into it. */
export function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(
      ({ selected, defaultSelected }) =>
        selected !== defaultSelected && (defaultSelected || field.selectedIndex > 0),
    );
  if (field instanceof HTMLInputElement && isTick(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/**
 * Whether somebody typed or chose something on this page that would be lost with it; our fields are uncontrolled. What
 * is searched for is in the address.
 */
export function hasUnsentForm(root: ParentNode): boolean {
  const fields = root.querySelectorAll<Field>(
    'form :is(input:not([type=hidden], [type=file], [type=search]), select, textarea)',
  );
  return [...fields].some(isTouched) || root.querySelector('form [data-changed]') !== null;
}

/** The fields of a form that may be kept: no password (`data-secret` where one is shown), no file. */
function keepable(form: HTMLFormElement): Field[] {
  const fields = form.querySelectorAll<Field>(
    ':is(input:not([type=hidden], [type=file], [type=password], [data-secret]), select, textarea)[name]',
  );
  return [...fields];
}

/** What somebody typed or chose in a form, other than what the page began it with. */
export function typedIn(form: HTMLFormElement): TypedField[] {
  return keepable(form)
    .filter((field) => isTouched(field) && field.value !== field.dataset['begun'])
    .map((field) => [
      field.name,
      field.value,
      isTick(field) ? (field as HTMLInputElement).checked : undefined,
    ]);
}

/** Whether it stands in the field now; a list may not have the option yet. */
function put(field: Field, value: string, checked: boolean | undefined): boolean {
  if (checked !== undefined) (field as HTMLInputElement).checked = checked;
  else field.value = value;
  const folded = field.closest('details');
  if (folded) folded.open = true;
  return field.value === value;
}

/** What was put back, and what found no field. */
export interface PutBack {
  readonly fields: readonly Field[];
  readonly missing: readonly TypedField[];
}

/** Puts what was typed back into a form; with `keep` not over what was typed there since. */
export function putTyped(form: HTMLFormElement, typed: readonly TypedField[], keep = false): PutBack {
  const fields: Field[] = [];
  const all = keepable(form);
  const missing = typed.filter(([name, value, checked]) => {
    const field = all.find((one) => one.name === name && (!isTick(one) || one.value === value));
    if (field && keep && isTouched(field)) return false;
    if (!field || !put(field, value, isTick(field) ? checked : undefined)) return true;
    fields.push(field);
    return false;
  });
  return { fields, missing };
}
