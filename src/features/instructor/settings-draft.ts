/** What was typed into the settings of a course and not saved: on this phone until it is. */
import * as v from 'valibot';
import type { CourseTyped } from '#src/features/courses/course-operations.ts';
import type { LocalRecord } from '#src/features/local-kinds.ts';
import type { View } from '#src/sync/index.ts';

const fields = ['title', 'description'] as const;

/** The fields that say something else than the course does. */
const SettingsDraft = v.object({
  title: v.exactOptional(v.string()),
  description: v.exactOptional(v.string()),
});
export type SettingsDraft = v.InferOutput<typeof SettingsDraft>;

/** As a text field has it. */
const inField = (text: string) => text.replace(/\r\n?/g, '\n');

/** Of what a form says, the fields that differ from what the course says. */
export function changedFields(form: HTMLFormElement, course: CourseTyped): SettingsDraft {
  const typed = new FormData(form);
  const changed = fields.filter((name) => typed.get(name) !== inField(course[name]));
  return Object.fromEntries(changed.map((name) => [name, String(typed.get(name) ?? '')]));
}

/** Where the draft of a course is; its slug stays when the office gives the course its id. */
export function settingsKey({ slug, id }: { readonly slug: string; readonly id: string }): string {
  return `course-settings ${slug || id}`;
}

/** The record of a draft. */
export function settingsRecord(key: string, value: SettingsDraft): LocalRecord {
  return { kind: 'draft', key, value };
}

/** What whoever is here typed and did not save; nothing where they typed nothing. */
export async function readSettingsDraft(view: View, key: string): Promise<SettingsDraft> {
  const stored = v.safeParse(SettingsDraft, await view.local('draft', key));
  return stored.success ? stored.output : {};
}
