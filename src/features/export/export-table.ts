/** A list as people see it, on its way out of the device: texts only, in the order of the screen. */
export interface ExportTable {
  /** What the list is of; the file and the sheet are named after it. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Direction marks, zero-widths and other characters of no width: they come along when a number is pasted. */
const unseen = /[\p{Cf}\p{Cc}]/gu;

/** Digits with what people write between them, and nothing else. */
const onlyNumber = /^\+?[\d\s().\-/]+$/u;

/** Nine digits, after a country code, a zero for calls within the country, both or neither. */
const southAfrican = /^(?:\+27|0027|27)?0?([1-9]\d{8})$/;

/** Where a number is of another country and how it is dialled: `00` before it reads as `+`. */
const dialledOut = /^(?:\+|00)(?=[1-9])/;

/** A phone number as it is dialled from anywhere, `+27825550123`; `undefined` where the text is none. */
export function internationalNumber(typed: string): string | undefined {
  const text = typed.normalize('NFKC').replace(unseen, '').trim();
  if (!onlyNumber.test(text)) return undefined;
  const bare = text.replace(/[^+\d]/g, '');
  const national = southAfrican.exec(bare)?.[1];
  if (national) return `+27${national}`;
  return dialledOut.test(bare) ? bare.replace(dialledOut, '+') : undefined;
}

/** A phone number in a list: `082 555 0123` for South Africa, `+44 …` as it was typed, anything else as it is. */
export function phoneCell(typed: string): string {
  const text = typed.replace(unseen, '').trim();
  const number = internationalNumber(typed);
  const national = /^\+27(\d{2})(\d{3})(\d{4})$/.exec(number ?? '');
  if (national) return `0${national.slice(1).join(' ')}`;
  return number ? text.normalize('NFKC').replace(/^00/, '+') : text;
}

/** A choice in a list. */
export function yesNo(chosen: boolean): 'Yes' | 'No' {
  return chosen ? 'Yes' : 'No';
}

/** Half a pair of UTF-16: no encoding of a file has it. */
const halves = /\p{Cs}/gu;

/** What XML has no way to write, and no screen shows: control characters but tab and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Most cells, told from the others at once: a long list has many. */
const isPlainText = /^[ -~\u00a0-\u02ff]*$/;

/** A text as every kind of file can hold it: unseen control characters left out, a broken character shown as `�`. */
export function writableText(text: string): string {
  if (isPlainText.test(text)) return text;
  return text.replace(halves, '\ufffd').replace(unwritable, '');
}

/** The head and the rows of a table, each cell as a file can hold it. */
export function writableLines({ columns, rows }: ExportTable): readonly (readonly string[])[] {
  return [columns, ...rows].map((cells) => cells.map(writableText));
}
