import { isPossibleTime } from '#src/kit/host-clock.ts';
import { isDay, sastInstant } from '#src/kit/sast.ts';
import type { FormAnswer } from './model.ts';

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

type Times = Pick<FormAnswer, 'answeredAt' | 'received'>;

/**
 * When an answer was sent in (ms), as far as that is known: as the phone said it, or, where that cannot be, when the host
 * received it. `undefined`: nothing says when.
 */
export function answeredAt({ answeredAt: said, received = '' }: Times): number | undefined {
  if (isPossibleTime(said)) return said;
  const came = officeMoment(received);
  return came !== undefined && isPossibleTime(came) ? came : undefined;
}

/** Whether the phone of who answered had a date that cannot be: 1 January 2015, or one that is to come. */
export function isPhoneWrong({ answeredAt: said }: Times): boolean {
  return said > 0 && !isPossibleTime(said);
}

/** The newest first; last, in the order in which the host received it, what has no time that can be. */
export function newestFirst(a: Times & { readonly id: string }, b: Times & { readonly id: string }): number {
  return (answeredAt(b) ?? 0) - (answeredAt(a) ?? 0) || Number(b.id) - Number(a.id) || 0;
}
