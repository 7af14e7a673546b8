/**
 * When the host received a record, by the columns in which programs keep that.
 * PHP: {"created_at":"2026-11-26 14:02:11"}, a time of the office's own clock; {"DateCreated":"1795000000"} in seconds
 */
import { receivedColumns } from './other-info.ts';
import type { Fields } from './php-values.ts';

/** The office is in South Africa, two hours before UTC all year. */
const officeOffsetMs = 2 * 3_600_000;

/** The moment (ms) at which the host received a record; `undefined` where no column says one. */
export function receivedAt(row: Fields): number | undefined {
  for (const name of receivedColumns) {
    const at = momentOf(String(row[name] ?? '').trim());
    if (at !== undefined) return at;
  }
  return undefined;
}

function momentOf(text: string): number | undefined {
  if (/^\d{10}$/.test(text)) return Number(text) * 1_000;
  if (/^\d{13}$/.test(text)) return Number(text);
  const parts = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?(?:\.\d+)?(Z)?$/.exec(text);
  if (!parts || parts[1] === '0000') return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number);
  const at = Date.UTC(year, month - 1, day, hour, minute, second || 0);
  return parts[7] ? at : at - officeOffsetMs;
}
