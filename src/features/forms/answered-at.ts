import { isPossibleTime } from '#src/kit/host-clock.ts';
import { isDay, sastInstant } from '#src/kit/sast.ts';
import type { FormAnswer } from './answer-model.ts';

/**
 * Matches a time from another program's clock. PHP: "2026-11-26 14:02:11" in the office's time zone, "1795000000" in
 * seconds, and "2026-11-26T12:02:11Z" with a zone.
 */
const timeFormat =
  /^(\d{4}[-/]\d\d[-/]\d\d)[ T](\d\d:\d\d)(?::(\d\d))?(?:\.\d+)?\s?(?:(Z)|([+-]\d\d)(?::?(\d\d))?)?$/i;

/** Parses a time (ms); `undefined` when the text is none. */
export function officeMoment(text: string): number | undefined {
  const moment = text.trim();
  if (/^\d{10}$/.test(moment)) return Number(moment) * 1_000;
  if (/^\d{13}$/.test(moment)) return Number(moment);
  const [, date = '', clock = '', second = 0, isUtc, hours, minutes = '00'] = timeFormat.exec(moment) ?? [];
  const day = date.replaceAll('/', '-');
  const zone = isUtc ? 'Z' : hours && `${hours}:${minutes}`;
  const at = zone ? Date.parse(`${day}T${clock}${zone}`) : sastInstant(day, clock);
  return isDay(day) && !Number.isNaN(at) ? at + Number(second) * 1_000 : undefined;
}

type Times = Pick<FormAnswer, 'answeredAt' | 'received'>;

/**
 * Returns the time (ms) at which an answer was submitted: by the phone's clock, or, if that time is impossible, by the
 * host's receipt. `undefined` where neither is known.
 */
export function answeredAt({ answeredAt: phoneTime, received = '' }: Times): number | undefined {
  if (isPossibleTime(phoneTime)) return phoneTime;
  const hostTime = officeMoment(received);
  return hostTime !== undefined && isPossibleTime(hostTime) ? hostTime : undefined;
}

/** Whether the phone's date was impossible: 1 January 2015, or in the future. */
export function isPhoneWrong({ answeredAt: phoneTime }: Times): boolean {
  return phoneTime > 0 && !isPossibleTime(phoneTime);
}

/** Compares by time, newest first; answers without a possible time come last, by their ids. */
export function newestFirst(a: Times & { readonly id: string }, b: Times & { readonly id: string }): number {
  return (answeredAt(b) ?? 0) - (answeredAt(a) ?? 0) || Number(b.id) - Number(a.id) || 0;
}
