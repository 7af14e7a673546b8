import * as v from 'valibot';
import { stampOf } from '#src/features/course/chapter-stamp.ts';
import { Chapter } from '#src/features/course/model.ts';
import { must } from '#src/kit/must.ts';
import type { Site } from '../fixtures/journeys/site.ts';

/** Gives a course of the seed the stamps that the editor writes; returns its id. */
export function stampSeedCourse(site: Site): string {
  const { database } = site.host();
  const course = must(
    database.first("select id from data_items where table_number = 2 and slug = 'bookkeeping'"),
    'course',
  );
  const id = String(course['id']);
  const rows = database.all('select * from data_items where table_number = 3 and parent_id = ?', id);
  const stamps = rows.map((row) => {
    const fields = { ...JSON.parse(String(row['data'])), slug: row['slug'], courseId: id };
    return [row['id'], stampOf(v.parse(Chapter, { ...fields, id: String(row['id']) }))];
  });
  const patch = JSON.stringify({ stamps: Object.fromEntries(stamps) });
  database.run('update data_items set data = json_patch(data, ?) where id = ?', patch, Number(id));
  return id;
}
