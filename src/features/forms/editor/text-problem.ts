import * as v from 'valibot';

/** Why a text is not stored, by the rule it is stored under; `undefined`: it is. */
export function textProblem(
  rule: v.GenericSchema<string | undefined, string>,
  text: string,
): string | undefined {
  return v.safeParse(rule, text).issues?.[0].message;
}
