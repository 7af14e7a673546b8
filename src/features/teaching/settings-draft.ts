/** Unsaved input in the settings of a course, which stays on this phone until the person saves. */
import * as v from 'valibot';

export const SettingsFields = v.object({
  title: v.exactOptional(v.string()),
  description: v.exactOptional(v.string()),
});
export type SettingsFields = v.InferOutput<typeof SettingsFields>;

/** Returns the key of a course's draft; its slug stays when the office assigns the course's id. */
export function settingsKey({ slug, id }: { readonly slug: string; readonly id: string }): string {
  return `course-settings ${slug || id}`;
}
