/** Numbers as people type them: a comma may be a decimal or a thousands separator, so it is never simply removed. */

const badNumber = 'Use figures only, for example 120 or 45.50';
const plain = /^-?\d[\d ]*(?:\.\d+|,\d\d)?$/;
const withComma = /^(-?\d[\d ]*),(\d+)$/;

/** Returns the error of a typed number. A comma before two digits is clearly decimal; any other comma is ambiguous. */
export function numberProblem(typed: string): string | undefined {
  if (plain.test(typed)) return undefined;
  const [, whole = '', part = ''] = withComma.exec(typed) ?? [];
  if (whole === '') return badNumber;
  const point = `${whole}.${part}`;
  return part.length === 3
    ? `Do you mean ${whole}${part} or ${point}? Type it without a comma`
    : `Do you mean ${point}? Type it with a point, not a comma`;
}

/** Returns the number in an answer; `undefined` for an ambiguous or invalid one. */
export function numberOf(answer: string): number | undefined {
  const text = answer.replace(/\s/g, '');
  const [, whole, part = ''] = withComma.exec(text) ?? [];
  if (whole !== undefined && part.length === 3) return undefined;
  const number = Number(whole === undefined ? text : `${whole}.${part}`);
  return text === '' || Number.isNaN(number) ? undefined : number;
}
