/** Where programs keep when a record came. None of them is ours, and most hosts have none. */
export const receivedColumns = [
  'created_at',
  'createdAt',
  'CreatedAt',
  'CreatedOn',
  'DateCreated',
  'CreatedDate',
];

/** A moment as an old program's own clock wrote it. PHP: "2026-11-26 14:02:11" in the office's time; "1795000000" in seconds. */

/** The office is in South Africa, two hours before UTC all year. */
const officeOffsetMs = 2 * 3_600_000;

/** The moment (ms); `undefined` where the text says none. */
export function officeMoment(written: string): number | undefined {
  const text = written.trim();
  if (/^\d{10}$/.test(text)) return Number(text) * 1_000;
  if (/^\d{13}$/.test(text)) return Number(text);
  const parts = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?(?:\.\d+)?(Z)?$/.exec(text);
  if (!parts || parts[1] === '0000') return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number);
  const at = Date.UTC(year, month - 1, day, hour, minute, second || 0);
  return parts[7] ? at : at - officeOffsetMs;
}
