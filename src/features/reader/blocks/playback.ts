import * as v from 'valibot';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import type { View } from '#src/sync/index.ts';

/** How far somebody has listened to or watched a file, and how fast. */
const Playback = v.object({
  /** Seconds from its beginning. */
  at: v.fallback(v.pipe(v.number(), v.minValue(0)), 0),
  speed: v.fallback(v.pipe(v.number(), v.minValue(0.5), v.maxValue(3)), 1),
});
export type Playback = v.InferOutput<typeof Playback>;

const fromTheStart: Playback = { at: 0, speed: 1 };

/** What a sound can be slowed down or hurried to. */
export const speeds = [0.75, 1, 1.25, 1.5, 2] as const;

export function playbackRecord(contentId: string, value: Playback): LocalRecord {
  return { kind: 'playback', key: contentId, value };
}

/** How far whoever is here has come in a file. */
export async function readPlayback(view: View, contentId: string): Promise<Playback> {
  const parsed = v.safeParse(Playback, await view.local('playback', contentId));
  return parsed.success ? parsed.output : fromTheStart;
}

/** `3:07`, or `1:02:09`. */
export function playingTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
