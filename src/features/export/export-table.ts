/** A list to export: texts only, in the order of the screen. */
export interface ExportTable {
  /** The name of the list, the file and the sheet. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Matches direction marks, zero-width and control characters, which pasted numbers contain. */
const unseen = /[\p{Cf}\p{Cc}]/gu;

/** Matches digits with their usual separators. */
const onlyNumber = /^\+?[\d\s().\-/]+$/u;

/** Matches nine digits after a country code, a national zero, both or neither. */
const southAfrican = /^(?:\+27|0027|27)?0?([1-9]\d{8})$/;

/** Matches the international prefix, `+` or `00`. */
const dialledOut = /^(?:\+|00)(?=[1-9])/;

/** Returns a phone number in international form, `+27825550123`; `undefined` where the text is none. */
export function internationalNumber(typed: string): string | undefined {
  const text = typed.normalize('NFKC').replace(unseen, '').trim();
  if (!onlyNumber.test(text)) return undefined;
  const bare = text.replace(/[^+\d]/g, '');
  const national = southAfrican.exec(bare)?.[1];
  if (national) return `+27${national}`;
  return dialledOut.test(bare) ? bare.replace(dialledOut, '+') : undefined;
}

/** Returns a phone number for a list: `082 555 0123` for South Africa, `+44 …` as typed, any other text unchanged. */
export function phoneCell(typed: string): string {
  const text = typed.replace(unseen, '').trim();
  const number = internationalNumber(typed);
  const national = /^\+27(\d{2})(\d{3})(\d{4})$/.exec(number ?? '');
  if (national) return `0${national.slice(1).join(' ')}`;
  return number ? text.normalize('NFKC').replace(/^00/, '+') : text;
}

export function yesNo(chosen: boolean): 'Yes' | 'No' {
  return chosen ? 'Yes' : 'No';
}

/** Matches lone surrogates, which no file encoding can write. */
const halves = /\p{Cs}/gu;

/** Matches control characters that XML cannot write: all except tab and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Matches most cells, so that a long list is written quickly. */
const isPlainText = /^[ -~\u00a0-\u02ff]*$/;

/** Returns a text that every file format can write: without control characters, and with `�` for a broken character. */
export function writableText(text: string): string {
  if (isPlainText.test(text)) return text;
  return text.replace(halves, '\ufffd').replace(unwritable, '');
}

/** Returns the head and the rows of a table with writable cells. */
export function writableLines({ columns, rows }: ExportTable): readonly (readonly string[])[] {
  return [columns, ...rows].map((cells) => cells.map(writableText));
}
