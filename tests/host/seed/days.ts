const sast = 2 * 60 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;

/** The day `days` after (or before) the day it is in South Africa at `now`, as `YYYY-MM-DD`. */
export function dayFrom(now: Date, days: number): string {
  return new Date(now.getTime() + sast + days * day).toISOString().slice(0, 10);
}

/** The third Thursday of the month after the one it is in South Africa at `now`. */
export function thirdThursdayOfNextMonth(now: Date): string {
  const local = new Date(now.getTime() + sast);
  const first = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1));
  const untilThursday = (4 - first.getUTCDay() + 7) % 7;
  return new Date(first.getTime() + (untilThursday + 14) * day).toISOString().slice(0, 10);
}

/** A calendar day moved by whole days. */
export function plusDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** The instant of a wall-clock time in South Africa on a day, in ms. */
export function instantOf(day: string, time: string): number {
  return Date.parse(`${day}T${time}:00+02:00`);
}

/**
 * Times of a webinar that is today in South Africa whenever it is asked: three hours from now, at nine or later; in the
 * last hours of the day one that is under way until midnight.
 */
export function timesToday(now: Date): { timeFrom: string; timeTo: string } {
  const hour = new Date(now.getTime() + sast).getUTCHours();
  if (hour >= 19) return { timeFrom: '19:00', timeTo: '23:59' };
  const from = Math.max(hour + 3, 9);
  const clock = (hours: number) => String(hours).padStart(2, '0');
  return { timeFrom: `${clock(from)}:00`, timeTo: `${clock(from + 1)}:30` };
}
