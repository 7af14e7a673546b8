/** What was typed into the settings of a course and not saved: on this phone until it is. */
import * as v from 'valibot';
import type { CourseTyped } from '#src/features/courses/course-operations.ts';
import type { LocalRecord } from '#src/features/local-kinds.ts';
import type { View } from '#src/sync/index.ts';

const fields = ['title', 'description'] as const;

const Words = v.object({ title: v.exactOptional(v.string()), description: v.exactOptional(v.string()) });

/** The fields that say something else than the course does, and what it said in them when they were typed. */
const SettingsDraft = v.object({ ...Words.entries, over: v.optional(Words, {}) });
export type SettingsDraft = v.InferOutput<typeof SettingsDraft>;

/** As a text field has it. */
const inField = (text: string) => text.replace(/\r\n?/g, '\n');

/** What a form says otherwise than the course; nothing where they say the same. */
export function draftOf(form: HTMLFormElement, course: CourseTyped): SettingsDraft | undefined {
  const typed = new FormData(form);
  const changed = fields.filter((name) => typed.get(name) !== inField(course[name]));
  if (changed.length === 0) return undefined;
  return {
    ...Object.fromEntries(changed.map((name) => [name, String(typed.get(name) ?? '')])),
    over: Object.fromEntries(changed.map((name) => [name, course[name]])),
  };
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
export async function readSettingsDraft(view: View, key: string): Promise<SettingsDraft | undefined> {
  const stored = v.safeParse(SettingsDraft, await view.local('draft', key));
  return stored.success ? stored.output : undefined;
}
