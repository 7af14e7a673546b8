/** Makes a file of a list. */

import { sastDate } from '#src/kit/sast.ts';
import { slugOf } from '#src/kit/slug.ts';
import { csvFile, type Separator } from './csv.ts';
import type { ExportTable } from './export-table.ts';

/** A spreadsheet, or a CSV with this separator. */
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

/** Makes the file; loads the spreadsheet writer on first use. `now` (ms) gives the date in its name. */
export async function exportFile(table: ExportTable, kind: FileKind, now: number): Promise<ExportFile> {
  const ending = kind === 'xlsx' ? 'xlsx' : 'csv';
  const content = kind === 'xlsx' ? (await import('./xlsx.ts')).xlsxFile(table) : csvFile(table, kind);
  const name = `${slugOf(table.name) || 'list'}-${sastDate(now)}.${ending}`;
  return { name, type: types[ending], content: new Blob([content], { type: types[ending] }) };
}

/** Matches browsers inside other apps, which cannot save files. */
const insideAnApp = /; wv\)|\bFBA[NV]\b|\bFB_IAB\b|Instagram|musical_ly|TikTok|\bLine\/|MicroMessenger/;

interface Browser {
  readonly userAgent: string;
  /** Links support the attribute `download`. */
  readonly hasDownloads: boolean;
}

/** Tells whether the browser can save a file made by a page. */
export function canSaveFiles({ userAgent, hasDownloads }: Browser): boolean {
  return hasDownloads && !insideAnApp.test(userAgent);
}
