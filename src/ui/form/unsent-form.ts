import { type Field, isTouched } from './typed-fields.ts';

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
