import * as v from 'valibot';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import type { View } from '#src/sync/index.ts';

/** Text sizes of a lesson, in percent of the phone's setting. */
export const sizes = [85, 100, 115, 130, 150, 175, 200] as const;
export const looks = ['phone', 'light', 'dark', 'sepia'] as const;

/** One person's settings on this device. */
const ReadingSettings = v.object({
  size: v.fallback(v.picklist(sizes), 100),
  look: v.fallback(v.picklist(looks), 'phone'),
});
export type ReadingSettings = v.InferOutput<typeof ReadingSettings>;
export type Look = ReadingSettings['look'];

export const usualSettings: ReadingSettings = { size: 100, look: 'phone' };

export function settingsRecord(value: ReadingSettings): LocalRecord {
  return { kind: 'reading-settings', key: 'reader', value };
}

/** Returns the current person's settings. */
export async function readSettings(view: View): Promise<ReadingSettings> {
  const parsed = v.safeParse(ReadingSettings, await view.local('reading-settings', 'reader'));
  return parsed.success ? parsed.output : usualSettings;
}

/** Returns the next size up or down, or the same one at the limit. */
export function nextSize(size: ReadingSettings['size'], by: 1 | -1): ReadingSettings['size'] {
  return sizes[sizes.indexOf(size) + by] ?? size;
}
