/** Numbers as people type them: a comma may stand for a point or for thousands, and is never just left out. */

const badNumber = 'Use figures only, for example 120 or 45.50';
const plain = /^-?\d[\d ]*(?:\.\d+|,\d\d)?$/;
const withComma = /^(-?\d[\d ]*),(\d+)$/;

/** What is wrong with what was typed where a number is asked for; cents after a comma are clear, other commas are not. */
export function numberProblem(typed: string): string | undefined {
  if (plain.test(typed)) return undefined;
  const [, whole = '', part = ''] = withComma.exec(typed) ?? [];
  if (whole === '') return badNumber;
  const point = `${whole}.${part}`;
  return part.length === 3
    ? `Do you mean ${whole}${part} or ${point}? Type it without a comma`
    : `Do you mean ${point}? Type it with a point, not a comma`;
}

/** The number that an answer says; `undefined` where it can be read in two ways, or in none. */
export function numberOf(answer: string): number | undefined {
  const text = answer.replace(/\s/g, '');
  const [, whole, part = ''] = withComma.exec(text) ?? [];
  if (whole !== undefined && part.length === 3) return undefined;
  const number = Number(whole === undefined ? text : `${whole}.${part}`);
  return text === '' || Number.isNaN(number) ? undefined : number;
}
