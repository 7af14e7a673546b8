import * as v from 'valibot';

export const badEmail = 'Check the e-mail address. It should look like thandi@example.com';
export const badPhone = 'Check the phone number. It should look like 082 555 0134 or +27 82 555 0134';

/** A text somebody typed, with the spaces at its ends cut off; `blank` is what is said where it is missing altogether. */
export function typedText(max: number, blank: string) {
  return v.pipe(v.string(blank), v.trim(), v.maxLength(max, `Please use at most ${max} characters here`));
}

/** A text that must be there: `blank` is said where it is not. */
export function requiredText(max: number, blank: string) {
  return v.pipe(typedText(max, blank), v.nonEmpty(blank));
}

/** One e-mail address. */
export function emailAddress(blank: string) {
  return v.pipe(requiredText(254, blank), v.rfcEmail(badEmail), v.regex(/\.[a-z0-9-]{2,}$/i, badEmail));
}

/**
 * A phone number, looked at by its digits only: such a schema is parsed again in the service worker long after the
 * person has gone. The numbering plan (9 kB, `phone.ts`) judges it where it is typed.
 */
export function phoneDigits(blank: string) {
  return v.pipe(requiredText(40, blank), v.regex(/(?:\D*\d){7}/, badPhone));
}
