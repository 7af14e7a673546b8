import type { Training } from '#src/features/marketing/trainings.ts';
import { provider } from '#src/features/settings/provider.ts';
import { byMonth, dayInMonth, monthNames, type Session, scheduleOf } from './schedule.ts';

/** A4 in points; a PDF counts from the foot of the page. */
const page = { width: 595, height: 842, margin: 48 };
const columns = { day: 138, title: 192, length: 408 };
const indigo = '.18 .16 .55';
const marigold = '1 .72 .11';
const ink = '.1 .09 .2';
const soft = '.36 .33 .44';

/** Text between the brackets of a PDF string: ASCII only, so that a character is a byte wherever the file goes. */
function pdfText(text: string): string {
  return text
    .replace(/[\\()]/g, '\\$&')
    .replaceAll('’', '\\222')
    .replace(/[^\x20-\x7e]/g, (sign) => {
      const code = sign.charCodeAt(0);
      return code >= 0xa0 && code <= 0xff ? `\\${code.toString(8)}` : '?';
    });
}

function text(font: 'F1' | 'F2', size: number, colour: string, x: number, y: number, words: string): string {
  return `BT /${font} ${size} Tf ${colour} rg ${x} ${y} Td (${pdfText(words)}) Tj ET`;
}

function box(colour: string, x: number, y: number, width: number, height: number): string {
  return `${colour} rg ${x} ${y} ${width} ${height} re f`;
}

function sessionRow(session: Session, y: number): readonly string[] {
  const { title, length, kind } = session.training;
  const font = kind === 'certification' ? 'F2' : 'F1';
  return [
    text('F2', 10, indigo, columns.day, y, dayInMonth(session)),
    text(font, 10, ink, columns.title, y, title),
    text('F1', 9, soft, columns.length, y, length),
  ];
}

/** The months one below the other, each as tall as its trainings. */
function monthRows(sessions: readonly Session[], top: number, lineHeight: number): readonly string[] {
  let y = top;
  return byMonth(sessions).flatMap((inMonth, month) => {
    if (inMonth.length === 0) return [];
    const rule = box('.8 .78 .85', page.margin, y + 0.75 * lineHeight, page.width - 2 * page.margin, 0.7);
    const name = text('F2', 11, ink, page.margin, y, monthNames[month] ?? '');
    const rows = inMonth.flatMap((session, at) => sessionRow(session, y - at * lineHeight));
    y -= (inMonth.length + 0.6) * lineHeight;
    return [rule, name, ...rows];
  });
}

function content(year: number, trainings: readonly Training[]): string {
  const { height, width, margin } = page;
  const sessions = scheduleOf(year, trainings);
  const months = byMonth(sessions).filter(({ length }) => length > 0).length;
  const room = height - 260;
  const lineHeight = Math.min(18, room / (sessions.length + 0.6 * months));
  return [
    box(indigo, 0, height - 104, width, 104),
    box(marigold, 0, height - 110, width, 6),
    text('F2', 26, '1 1 1', margin, height - 58, `Scheduled trainings ${year}`),
    text('F1', 11, '1 1 1', margin, height - 82, provider.name),
    ...monthRows(sessions, height - 148, lineHeight),
    text(
      'F1',
      9,
      soft,
      margin,
      76,
      'The day is the first day of the training. Bold: Practical Business Certification.',
    ),
    text('F1', 9, soft, margin, 62, 'A certificate says that you attended. It is not an accreditation.'),
    text(
      'F2',
      9,
      ink,
      margin,
      44,
      `${provider.phone.shown}   ${provider.email}   ${provider.address.join(', ')}`,
    ),
  ].join('\n');
}

/**
 * The schedule of a year as a PDF of one page, ASCII from end to end. Written by hand: it is two fonts every reader
 * has, some lines and boxes, and a library for that would cost a phone a hundred times as much.
 */
export function schedulePdf(year: number, trainings: readonly Training[]): string {
  const stream = content(year, trainings);
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Lang(en-ZA)/ViewerPreferences<</DisplayDocTitle true>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${page.width} ${page.height}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>`,
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<</Title(${pdfText(`Scheduled trainings ${year}`)})/Author(${pdfText(provider.name)})>>`,
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return `${file}${table}trailer<</Size ${size}/Root 1 0 R/Info 7 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
}
