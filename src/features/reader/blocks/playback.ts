import * as v from 'valibot';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import type { View } from '#src/sync/index.ts';

/** A person's position in a file, and the chosen speed. */
const Playback = v.object({
  /** Seconds from the start. */
  at: v.fallback(v.pipe(v.number(), v.minValue(0)), 0),
  speed: v.fallback(v.pipe(v.number(), v.minValue(0.5), v.maxValue(3)), 1),
});
export type Playback = v.InferOutput<typeof Playback>;

const fromTheStart: Playback = { at: 0, speed: 1 };

/** The selectable speeds. */
export const speeds = [0.75, 1, 1.25, 1.5, 2] as const;

export function playbackRecord(contentId: string, value: Playback): LocalRecord {
  return { kind: 'playback', key: contentId, value };
}

/** Returns the current person's position in a file. */
export async function readPlayback(view: View, contentId: string): Promise<Playback> {
  const parsed = v.safeParse(Playback, await view.local('playback', contentId));
  return parsed.success ? parsed.output : fromTheStart;
}

/** Formats a time: `3:07`, or `1:02:09`. */
export function playingTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
