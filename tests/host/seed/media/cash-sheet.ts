import { onePagePdf, type PdfMark } from './pdf.ts';

const left = 48;
const right = 547;
const top = 690;
const rowHeight = 46;
const columns = [left, 118, 186, 254, 322, 400, 472, right];
const headings = ['Day', 'Float', 'Sales', 'Paid out', 'Should be', 'Counted', 'Short/over'];
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'Week'];

/** The week's figures of the bookkeeping course as a worked example: float + sales - paid out = should be. */
export const exampleDay = { float: 300, sales: 1240, paidOut: 410, shouldBe: 1130, counted: 1120 };

/** A weekly cash sheet to print and fill in by pen. */
export function cashSheetPdf(): Uint8Array {
  return onePagePdf('Weekly cash sheet', [...heading(), ...grid(), ...cells(), ...foot()]);
}

function write(x: number, y: number, size: number, text: string, bold = false): PdfMark {
  return { kind: 'text', x, y, size, text, bold };
}

function heading(): PdfMark[] {
  return [
    write(left, 780, 26, 'Weekly cash sheet', true),
    write(left, 756, 12, 'One line a day, at closing time, before you cook supper.'),
    write(left, 728, 12, 'Shop: ______________________________     Week starting: ____________________'),
  ];
}

function grid(): PdfMark[] {
  const bottom = top - rowHeight * (days.length + 1);
  const across = Array.from({ length: days.length + 2 }, (_, at): PdfMark => {
    const y = top - rowHeight * at;
    return { kind: 'line', from: [left, y], to: [right, y], thick: at < 2 || at >= days.length ? 1.6 : 0.6 };
  });
  const down = columns.map((x): PdfMark => ({ kind: 'line', from: [x, top], to: [x, bottom], thick: 0.6 }));
  return [...across, ...down];
}

function cells(): PdfMark[] {
  const titles = headings.map((text, at) => write((columns[at] ?? left) + 5, top - 28, 11, text, true));
  const names = days.map((text, at) =>
    write(left + 5, top - rowHeight * (at + 1) - 28, 11, text, text === 'Week'),
  );
  return [...titles, ...names];
}

function foot(): PdfMark[] {
  const { float, sales, paidOut, shouldBe, counted } = exampleDay;
  const lines = [
    'Float: the change you started the day with.   Paid out: everything that left the till, with a slip.',
    'Should be = float + sales - paid out.   Short/over = counted - should be.',
    `Example: R${float} + R${sales} - R${paidOut} = R${shouldBe}. Counted R${counted}, so the till is R${shouldBe - counted} short.`,
    'Short three days in a row? Look for sales not written, change given wrong, or stock taken home.',
  ];
  return [
    ...lines.map((text, at) => write(left, 250 - at * 20, 10.5, text)),
    write(left, 60, 9, 'Kasi Growth Academy - copy this sheet as often as you like.'),
  ];
}
