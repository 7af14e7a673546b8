/**
 * The numbers of entries that are written with a sign of their own: `2.`, `b)`, `iv.`. Which number a letter is depends on
 * the one before: `i.` is the ninth after `h.`, and the first of a list of Roman numbers.
 */

const roman: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function romanNumber(sign: string): number | undefined {
  if (!/^[ivxlc]+$/.test(sign)) return undefined;
  const values = [...sign].map((letter) => roman[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

/** What a sign may mean. */
function meanings(sign: string): readonly number[] {
  const last = /(\d+|[a-z]+)[.)]*$/i.exec(sign)?.[1]?.toLowerCase() ?? '';
  if (/^\d/.test(last)) return [Number(last)];
  const letter = /^([a-z])\1*$/.test(last) ? last.charCodeAt(0) - 96 + 26 * (last.length - 1) : undefined;
  return [letter, romanNumber(last)].filter((number) => number !== undefined);
}

/** Numbers entries as they come; `+` as a sign is the next number, and '' no number at all. */
export function openNumbering(): (list: string, level: number, sign: string) => number {
  /** The number before, by list and level. */
  const before = new Map<string, number>();
  return (list, level, sign) => {
    if (sign === '') return 0;
    const key = `${list} ${level}`;
    const next = (before.get(key) ?? 0) + 1;
    const possible = sign === '+' ? [next] : meanings(sign);
    const number = [next, 1].find((one) => possible.includes(one)) ?? possible[0] ?? next;
    before.set(key, number);
    return number;
  };
}
