import * as v from 'valibot';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import type { View } from '#src/sync/index.ts';

/** The sizes of a lesson's letters, in percent of what the phone is set to. */
export const sizes = [85, 100, 115, 130, 150, 175, 200] as const;
export const looks = ['phone', 'light', 'dark', 'sepia'] as const;

/** How one person reads on this device. */
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

/** How whoever is here reads. */
export async function readSettings(view: View): Promise<ReadingSettings> {
  const parsed = v.safeParse(ReadingSettings, await view.local('reading-settings', 'reader'));
  return parsed.success ? parsed.output : usualSettings;
}

/** The next size up or down; the same where there is none. */
export function nextSize(size: ReadingSettings['size'], by: 1 | -1): ReadingSettings['size'] {
  return sizes[sizes.indexOf(size) + by] ?? size;
}
