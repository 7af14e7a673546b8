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
