export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A field's typed or chosen value, with `checked` for a checkbox or radio button. `boot.ts` writes the same form. */
export type TypedField = readonly [name: string, value: string, checked?: boolean | undefined];

const isTick = ({ type }: Field) => type === 'checkbox' || type === 'radio';

/** Returns whether a field differs from the page's own value. */
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
 * Returns whether this page has typed values that would be lost with it: the fields are uncontrolled. Search boxes do
 * not count, because their query is in the address.
 */
export function hasUnsentForm(root: ParentNode): boolean {
  const fields = root.querySelectorAll<Field>(
    'form :is(input:not([type=hidden], [type=file], [type=search]), select, textarea)',
  );
  return [...fields].some(isTouched) || root.querySelector('form [data-changed]') !== null;
}

/** Returns the fields whose values may be stored: no password (`data-secret` while it is shown), no file. */
function keepable(form: HTMLFormElement): Field[] {
  const fields = form.querySelectorAll<Field>(
    ':is(input:not([type=hidden], [type=file], [type=password], [data-secret]), select, textarea)[name]',
  );
  return [...fields];
}

/** Returns the values of a form that differ from those it began with. */
export function typedIn(form: HTMLFormElement): TypedField[] {
  return keepable(form)
    .filter((field) => isTouched(field) && field.value !== field.dataset['begun'])
    .map((field) => [
      field.name,
      field.value,
      isTick(field) ? (field as HTMLInputElement).checked : undefined,
    ]);
}

/** Sets a field's value; returns false where a list lacks the option so far. */
function setValue(field: Field, value: string, checked: boolean | undefined): boolean {
  if (checked !== undefined) (field as HTMLInputElement).checked = checked;
  else field.value = value;
  const folded = field.closest('details');
  if (folded) folded.open = true;
  return field.value === value;
}

/** The restored fields, and the values without a field. */
export interface PutBack {
  readonly fields: readonly Field[];
  readonly missing: readonly TypedField[];
}

/** Restores typed values in a form; with `keep`, fields with input since then stay as they are. */
export function putTyped(form: HTMLFormElement, typed: readonly TypedField[], keep = false): PutBack {
  const fields: Field[] = [];
  const all = keepable(form);
  const missing = typed.filter(([name, value, checked]) => {
    const field = all.find((one) => one.name === name && (!isTick(one) || one.value === value));
    if (field && keep && isTouched(field)) return false;
    if (!field || !setValue(field, value, isTick(field) ? checked : undefined)) return true;
    fields.push(field);
    return false;
  });
  return { fields, missing };
}
