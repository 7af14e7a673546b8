import { isDay, sastInstant } from './sast.ts';

/**
 * A moment as a program's own clock wrote it. PHP: "2026-11-26 14:02:11" in the office's time, "1795000000" in seconds, and
 * with its zone "2026-11-26T12:02:11Z".
 */
const written =
  /^(\d{4}[-/]\d\d[-/]\d\d)[ T](\d\d:\d\d)(?::(\d\d))?(?:\.\d+)?\s?(?:(Z)|([+-]\d\d)(?::?(\d\d))?)?$/i;

/** The moment (ms); `undefined` where the text says none. */
export function officeMoment(text: string): number | undefined {
  const moment = text.trim();
  if (/^\d{10}$/.test(moment)) return Number(moment) * 1_000;
  if (/^\d{13}$/.test(moment)) return Number(moment);
  const [, date = '', clock = '', second = 0, isUtc, hours, minutes = '00'] = written.exec(moment) ?? [];
  const day = date.replaceAll('/', '-');
  const zone = isUtc ? 'Z' : hours && `${hours}:${minutes}`;
  const at = zone ? Date.parse(`${day}T${clock}${zone}`) : sastInstant(day, clock);
  return isDay(day) && !Number.isNaN(at) ? at + Number(second) * 1_000 : undefined;
}
