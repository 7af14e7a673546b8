import { provider } from '#src/features/settings/provider.ts';
import { dayInMonth, inMonths, type TrainingDate } from './schedule.ts';

/** An A4 page in points; a PDF counts from the bottom. */
const page = { width: 595, height: 842, margin: 48 };
const columns = { day: 138, title: 192, length: 408 };
const indigo = '.18 .16 .55';
const marigold = '1 .72 .11';
const ink = '.1 .09 .2';
const soft = '.36 .33 .44';

/** Escapes a text for a PDF string: ASCII only, so that a character is a byte in every encoding. */
function pdfText(text: string): string {
  return text
    .replace(/[\\()]/g, '\\$&')
    .replaceAll('’', '\\222')
    .replace(/[^\x20-\x7e]/g, (sign) => {
      const code = sign.charCodeAt(0);
      return code >= 0xa0 && code <= 0xff ? `\\${code.toString(8)}` : '?';
    });
}

type Words = readonly [font: 'F1' | 'F2', size: number, colour: string, x: number, words: string];

/**
 * Draws texts on one line, each at its own distance from the left; in whole points, because every digit enlarges the
 * page.
 */
function line(y: number, ...all: readonly Words[]): string {
  const set = all.map(([font, size, colour, x, words], at) => {
    const [before] = all.slice(at - 1, at);
    const move = before ? `${x - before[3]} 0` : `${x} ${Math.round(y)}`;
    return `/${font} ${size} Tf ${colour} rg ${move} Td (${pdfText(words)}) Tj`;
  });
  return `BT ${set.join(' ')} ET`;
}

function box(colour: string, x: number, y: number, width: number, height: number): string {
  return `${colour} rg ${x} ${y} ${width} ${height} re f`;
}

function sessionLine(session: TrainingDate, y: number): string {
  const { title, length, kind } = session.training;
  return line(
    y,
    ['F2', 10, indigo, columns.day, dayInMonth(session)],
    [kind === 'certification' ? 'F2' : 'F1', 10, ink, columns.title, title],
    ['F1', 9, soft, columns.length, length],
  );
}

/** Moves the origin of the heights. */
const moved = (by: number) => `1 0 0 1 0 ${by} cm`;

/**
 * Draws the months below each other, each as high as its trainings. Heights count from the first line of each month:
 * the equal numbers compress well in the page that contains the file.
 */
function monthRows(sessions: readonly TrainingDate[], top: number, lineHeight: number): readonly string[] {
  const months = inMonths(sessions).flatMap(({ name: month, dates }) => [
    box('.8 .78 .85', page.margin, Math.round(0.75 * lineHeight), page.width - 2 * page.margin, 1),
    line(0, ['F2', 11, ink, page.margin, month]),
    ...dates.map((session, at) => sessionLine(session, -at * lineHeight)),
    moved(-Math.round((dates.length + 0.6) * lineHeight)),
  ]);
  return ['q', moved(top), ...months, 'Q'];
}

/** Returns the content of the only page: a band with the year, the months, and the contact. */
function content(year: number, sessions: readonly TrainingDate[]): string {
  const { height, width, margin } = page;
  const months = inMonths(sessions).length;
  const room = height - 260;
  const lineHeight = Math.min(18, room / (sessions.length + 0.6 * months));
  return [
    box(indigo, 0, height - 104, width, 104),
    box(marigold, 0, height - 110, width, 6),
    line(height - 58, ['F2', 26, '1 1 1', margin, `Scheduled trainings ${year}`]),
    line(height - 82, ['F1', 11, '1 1 1', margin, provider.name]),
    ...monthRows(sessions, height - 148, lineHeight),
    line(76, [
      'F1',
      9,
      soft,
      margin,
      'Each training starts on the day shown. Bold: Practical Business Certification.',
    ]),
    line(62, ['F1', 9, soft, margin, 'A certificate says that you attended. It is not an accreditation.']),
    line(44, [
      'F2',
      9,
      ink,
      margin,
      `${provider.phone.shown}   ${provider.email}   ${provider.address.join(', ')}`,
    ]),
  ].join('\n');
}

/**
 * Returns the schedule of a year as a one-page PDF in ASCII. Written by hand, because it needs only two standard fonts,
 * some lines and boxes, and a library would be a hundred times as large.
 */
export function schedulePdf(year: number, sessions: readonly TrainingDate[]): string {
  const stream = content(year, sessions);
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
