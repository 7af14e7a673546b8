/** Reads a yes or a no in the notations of forms, tables and programs. */
import * as v from 'valibot';

const yes = new Set(['1', 'true', 'on', 'yes', 'y', 't']);

/** Whether a value means yes: `true`, 1, "1", "true", "on", "yes"; everything else means no. */
export function readYes(value: unknown): boolean {
  if (typeof value === 'string') return yes.has(value.trim().toLowerCase());
  return value === true || value === 1;
}

/** Parses any value as a yes or a no. */
export const YesOrNo = v.pipe(v.unknown(), v.transform(readYes));
