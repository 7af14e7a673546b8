/** What was typed into the settings of a course and not saved: on this phone until it is. */
import * as v from 'valibot';

export const SettingsFields = v.object({
  title: v.exactOptional(v.string()),
  description: v.exactOptional(v.string()),
});
export type SettingsFields = v.InferOutput<typeof SettingsFields>;

/** Where the draft of a course is; its slug stays when the office gives the course its id. */
export function settingsKey({ slug, id }: { readonly slug: string; readonly id: string }): string {
  return `course-settings ${slug || id}`;
}
