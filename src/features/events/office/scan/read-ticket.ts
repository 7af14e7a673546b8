/**
 * Parses the code of a ticket from a camera, a hand scanner or a person. A hand scanner types; if its keyboard layout
 * differs from the computer's, other signs arrive: QWERTZ swaps Y and Z; AZERTY also swaps A and Q, Z and W, and moves
 * the M, the dash and every digit.
 * Invariant: a ticket has the same `codeKey` in each of these layouts.
 */
import type { TicketCode } from '#src/features/events/ticket-code.ts';

/** Letters that QWERTY, QWERTZ and AZERTY exchange, each mapped to one of its group. */
const sameKeys: Readonly<Record<string, string>> = { Q: 'A', Y: 'W', Z: 'W' };

/** Returns the key for comparing references and event ids: figures and letters, independent of case and layout. */
export function codeKey(text: string): string {
  const plain = text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  return plain.replace(/[QYZ]/g, (letter) => sameKeys[letter] ?? letter);
}

/** Maps each sign that arrives to the letter, digit or dash that was meant. */
type Layout = ReadonlyMap<string, string>;

const azertyLetters = [...'AQZW'].map((letter, at) => [letter, 'QAWZ'.charAt(at)] as const);

/** Returns a layout with AZERTY at one end. `figures`: for each country the signs that arrive for `1234567890`. */
function azerty(figures: readonly string[], others: Readonly<Record<string, string>>): Layout {
  const signs = figures.flatMap((row) =>
    [...row].map((sign, at) => [sign, '1234567890'.charAt(at)] as const),
  );
  return new Map([...azertyLetters, ...signs, ...Object.entries(others)]);
}

const atFrench = { ',': 'M', '?': 'M', ')': '-', '°': '-' };
const fromFrench = { ';': 'M', ':': 'M', '6': '-' };

const layouts: readonly Layout[] = [
  // An English scanner at a French or Belgian computer.
  azerty(['&É"\'(-È_ÇÀ', '&É"\'(§È!ÇÀ'], atFrench),
  // A French scanner at an American or British computer: its dash is the key of the six.
  azerty(['!@#$%^&*()', '!"£$%^&*()'], fromFrench),
];

/** Matches a code with unchanged figures; any sign or none may replace the dash. */
const plain = /^TICKET\s*((?:[0-9A-Z][^0-9A-Z]{0,3}){8})EVENT\s*([0-9A-Z]+)$/;
const strict = /^TICKET\s*([0-9A-Z]{4}-[0-9A-Z]{4})\s*EVENT\s*([0-9A-Z]+)$/;

/** Yields the match of a text in each layout; skips a layout that replaces figures where the text has other figures. */
function* readings(text: string): Generator<RegExpExecArray | null> {
  yield plain.exec(text);
  // With caps lock, French keys give digits but still no M.
  yield plain.exec(inLayout(text, new Map(Object.entries(atFrench))));
  for (const layout of layouts)
    if (![...text].some((sign) => /\d/.test(sign) && !layout.has(sign)))
      yield strict.exec(inLayout(text, layout));
}

function inLayout(text: string, layout: Layout): string {
  return [...text].map((sign) => layout.get(sign) ?? sign).join('');
}

const asWritten = (reference: string) => reference.replace(/[^0-9A-Z]/g, '').replace(/^.{4}/, '$&-');

/**
 * Parses the text of `ticketCode` in any case and layout; `undefined` for any other text. Compare both parts by their
 * `codeKey`: where only letters distinguish the layouts, the returned letters are unchanged.
 */
export function readTicketCode(text: string): TicketCode | undefined {
  const large = text.trim().replace(/[a-zéèçà]/g, (letter) => letter.toUpperCase());
  for (const match of readings(large)) {
    const [, reference = '', eventId] = match ?? [];
    if (eventId) return { reference: asWritten(reference), eventId };
  }
  return undefined;
}

/**
 * Returns whether a text looks like a reference: eight letters and figures (kit/ids.ts), whole or in two groups of four.
 * `certain`: has both a letter and a figure, unlike a name or a number.
 */
export function referenceLikeness(text: string): 'certain' | 'possible' | undefined {
  if (!/^[0-9A-HJKMNP-TV-Z]{4}[^0-9A-Z]?[0-9A-HJKMNP-TV-Z]{4}$/i.test(text.trim())) return undefined;
  return /\d/.test(text) && /[A-Z]/i.test(text) ? 'certain' : 'possible';
}
