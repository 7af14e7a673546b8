/** A very large course in place of a course of the seed. */
import { must } from '#src/kit/must.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { insertItem, newItem } from '../host/item-row.ts';

export interface CourseSize {
  readonly chapters: number;
  readonly lessons: number;
  /** Size of the first text in bytes. */
  readonly textBytes: number;
}

const sentence =
  'A shop that writes down what it sells knows by <strong>Friday</strong> what to buy on Monday; the others guess. ';
const paragraph = sentence.repeat(3).trim();

/** Returns the HTML of a text in paragraphs. */
function textOf(bytes: number): string {
  const count = Math.max(1, Math.ceil(bytes / paragraph.length));
  return Array.from({ length: count }, (_, at) => `<p>${at + 1}. ${paragraph}</p>`).join('\n');
}

/** Replaces the chapters of the course with this address. */
export function plantLargeCourse(
  site: Site,
  slug: string,
  { chapters, lessons, textBytes }: CourseSize,
): void {
  const { database } = site.host();
  const course = must(
    database.first('select id from data_items where table_number = 2 and slug = ?', slug),
    'course',
  );
  const courseId = String(course['id']);
  database.transaction(() => {
    database.run('delete from data_items where table_number = 3 and parent_id = ?', courseId);
    for (let c = 0; c < chapters; c++) {
      const title = `Chapter ${c + 1}`;
      const list = Array.from({ length: lessons }, (_, l) => {
        const body = textOf(c === 0 && l === 0 ? textBytes : 400);
        const content = { id: `t-${c}-${l}`, type: 'text', title: 'Read', body };
        return { id: `l-${c}-${l}`, title: `Lesson ${c + 1}.${l + 1}`, contents: [content] };
      });
      const data = { title, slug: `chapter-${c + 1}`, position: c + 1, lessons: list };
      insertItem(database, 3, {
        ...newItem,
        parent_id: courseId,
        title,
        slug: data.slug,
        position: c + 1,
        data,
      });
    }
  });
}
