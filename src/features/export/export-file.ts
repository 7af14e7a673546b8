/** A list as a file, ready to be saved. */

import { sastDate } from '#src/kit/sast.ts';
import { slugOf } from '#src/kit/slug.ts';
import { csvFile, type Separator } from './csv.ts';
import type { ExportTable } from './export-table.ts';

/** A spreadsheet, or a CSV with this between its cells. */
export type FileKind = 'xlsx' | Separator;

export interface ExportFile {
  readonly name: string;
  readonly type: string;
  readonly content: Blob;
}

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
} as const;

/** Makes the file; what writes a spreadsheet is loaded with the first one. `now` (ms) is part of its name. */
export async function exportFile(table: ExportTable, kind: FileKind, now: number): Promise<ExportFile> {
  const ending = kind === 'xlsx' ? 'xlsx' : 'csv';
  const content = kind === 'xlsx' ? (await import('./xlsx.ts')).xlsxFile(table) : csvFile(table, kind);
  const name = `${slugOf(table.name) || 'list'}-${sastDate(now)}.${ending}`;
  return { name, type: types[ending], content: new Blob([content], { type: types[ending] }) };
}

/** The browsers inside other apps: they open a link and save nothing. */
const insideAnApp = /; wv\)|\bFBA[NV]\b|\bFB_IAB\b|Instagram|musical_ly|TikTok|\bLine\/|MicroMessenger/;

/** What tells whether a browser saves files. */
interface Browser {
  readonly userAgent: string;
  /** Whether its links can be downloads. */
  readonly hasDownloads: boolean;
}

/** Whether the browser saves a file that a page makes. */
export function canSaveFiles({ userAgent, hasDownloads }: Browser): boolean {
  return hasDownloads && !insideAnApp.test(userAgent);
}
