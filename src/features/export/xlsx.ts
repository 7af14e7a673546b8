/**
 * Writes a spreadsheet of one sheet (Office Open XML): every cell is text, so nothing is calculated or rounded.
 * Invariant: XML is escaped and has no forbidden characters; a text that looks like the format's own escape (`_x0041_`)
 * is escaped too. Line ends in a cell are `%N`, as spreadsheets write them.
 */
import { strToU8, type Zippable, zipSync } from 'fflate';
import { escapeHtml } from '#src/kit/escape-html.ts';
import { type ExportTable, writableLines, writableText } from './export-table.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const openXml = 'http://schemas.openxmlformats.org';
const sheetSpace = `${openXml}/spreadsheetml/2006/main`;
const relations = `${openXml}/officeDocument/2006/relationships`;
const packageRelations = `${openXml}/package/2006/relationships`;
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The most characters in a cell; Excel reports a file with more as damaged. */
const longestCell = 32_767;

/** The styles of cells: indexes of `cellXfs` below. */
const cellStyles = { text: 1, head: 2, lines: 3 } as const;

/** 49 is the format `@`, so that a value typed into a cell later is a text as well. */
const styles = `${head}<styleSheet xmlns="${sheetSpace}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const contentTypes = `${head}<Types xmlns="${openXml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`;

const rootRelations = `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const workbookRelations = `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;

function workbook(name: string): string {
  return `${head}<workbook xmlns="${sheetSpace}" xmlns:r="${relations}"><sheets><sheet name="${escapeHtml(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

/** Returns a valid name of a sheet: Excel refuses a file with an invalid one. */
export function sheetName(name: string): string {
  const legal = writableText(name)
    .replace(/[[\]:*?/\\\s]+/g, ' ')
    .slice(0, 31)
    // Removes half a character at the cut, and apostrophes at the ends, which Excel refuses.
    .replace(/\p{Cs}$/u, '')
    .replace(/^[' ]+|[' ]+$/g, '');
  return legal === '' || /^history$/i.test(legal) ? 'List' : legal;
}

/** Returns the name of a column: A, B … Z, AA. */
function letters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last;
}

/** Returns the text of a cell; one that is too long ends with `…`. */
export function cellText(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  return lines.length <= longestCell ? lines : `${lines.slice(0, longestCell - 1).replace(/\p{Cs}$/u, '')}…`;
}

function cell(text: string, place: string, style: number): string {
  if (text === '') return '';
  const written = /[&<>"'_]/.test(text) ? escapeHtml(text).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_') : text;
  const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t${space}>${written}</t></is></c>`;
}

function row(cells: readonly string[], at: number): string {
  const inside = cells.map((text, column) => {
    const style = at === 0 ? cellStyles.head : text.includes('\n') ? cellStyles.lines : cellStyles.text;
    return cell(text, `${letters(column)}${at + 1}`, style);
  });
  return `<row r="${at + 1}">${inside.join('')}</row>`;
}

/** Sets each column to its longest line, within limits. */
function columnWidths(lines: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const cells of lines) {
    for (const [at, text] of cells.entries()) {
      const longest = text.includes('\n')
        ? Math.max(...text.split('\n').map(({ length }) => length))
        : text.length;
      widths[at] = Math.max(widths[at] ?? 8, Math.min(longest + 2, 60));
    }
  }
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" style="1" customWidth="1"/>`,
  );
  return columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '';
}

function sheet(lines: readonly (readonly string[])[]): string {
  // Freezes the head.
  const view = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  return `${head}<worksheet xmlns="${sheetSpace}">${view}${columnWidths(lines)}<sheetData>${lines.map(row).join('')}</sheetData></worksheet>`;
}

/** Returns the table as an .xlsx file. */
export function xlsxFile(table: ExportTable): Uint8Array<ArrayBuffer> {
  const lines = writableLines(table).map((cells) => cells.map(cellText));
  const files: Zippable = {
    '[Content_Types].xml': strToU8(contentTypes),
    '_rels/.rels': strToU8(rootRelations),
    'xl/workbook.xml': strToU8(workbook(table.name)),
    'xl/_rels/workbook.xml.rels': strToU8(workbookRelations),
    'xl/styles.xml': strToU8(styles),
    'xl/worksheets/sheet1.xml': strToU8(sheet(lines)),
  };
  // A fixed date: the same rows give the same file, and a zip cannot store a clock before 1980.
  return zipSync(files, { level: 1, mtime: '2020-01-01T00:00:00' });
}
