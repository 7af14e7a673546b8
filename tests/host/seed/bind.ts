import type { SeedContentBlock, SeedLesson } from './shape.ts';

export type BoundContentBlock = SeedContentBlock & { formId?: string };
export type BoundLesson = { id: string; title: string; chapterId: string; contents: BoundContentBlock[] };

/** Returns the lessons for a chapter's `data.lessons`, with the ids that the host gave to chapter and forms. */
export function bindLessons(
  lessons: SeedLesson[],
  chapterId: string,
  formIds: ReadonlyMap<string, string>,
): BoundLesson[] {
  return lessons.map(({ id, title, contents }) => ({
    id,
    title,
    chapterId,
    contents: contents.map((block) => bindForm(block, formIds)),
  }));
}

function bindForm(block: SeedContentBlock, formIds: ReadonlyMap<string, string>): BoundContentBlock {
  if (block.formSlug === undefined) return block;
  const formId = formIds.get(block.formSlug);
  if (formId === undefined) throw new Error(`No form has the slug "${block.formSlug}" (${block.title}).`);
  return { ...block, formId };
}
