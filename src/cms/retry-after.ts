/**
 * The `Retry-After` header (RFC 9110 §10.2.3) in milliseconds.
 * Invariant: between one second and one hour, so that no host forces a burst of requests or a stop.
 */
const second = 1000;
const hour = 3600 * second;

/** Reads seconds or a date; `undefined` where the header is missing or is neither. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (text === '') return undefined;
  const wait = /^\d+$/.test(text) ? Number(text) * second : Date.parse(text) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, second), hour);
}
