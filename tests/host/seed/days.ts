const sast = 2 * 60 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;

/** Returns the date `days` after (or before) today in South Africa, as `YYYY-MM-DD`. */
export function dayFrom(now: Date, days: number): string {
  return new Date(now.getTime() + sast + days * day).toISOString().slice(0, 10);
}

/** Returns the third Thursday of the month after the current one in South Africa. */
export function thirdThursdayOfNextMonth(now: Date): string {
  const local = new Date(now.getTime() + sast);
  const first = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1));
  const untilThursday = (4 - first.getUTCDay() + 7) % 7;
  return new Date(first.getTime() + (untilThursday + 14) * day).toISOString().slice(0, 10);
}

/** Moves a calendar date by whole days. */
export function plusDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** Returns the instant (ms) of a wall-clock time in South Africa. */
export function instantOf(day: string, time: string): number {
  return Date.parse(`${day}T${time}:00+02:00`);
}

/**
 * Returns the times of a webinar that is today in South Africa: it starts three hours from now, at nine or later; in
 * the last hours of the day it is under way until midnight.
 */
export function timesToday(now: Date): { timeFrom: string; timeTo: string } {
  const hour = new Date(now.getTime() + sast).getUTCHours();
  if (hour >= 19) return { timeFrom: '19:00', timeTo: '23:59' };
  const from = Math.max(hour + 3, 9);
  const clock = (hours: number) => String(hours).padStart(2, '0');
  return { timeFrom: `${clock(from)}:00`, timeTo: `${clock(from + 1)}:30` };
}
