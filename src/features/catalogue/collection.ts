import * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import type { DataItem } from '#src/cms/data-item.ts';
import { pictureUrl } from '#src/cms/upload-url.ts';
import { defineCollection } from '#src/sync/index.ts';
import { CatalogueCourse } from './model.ts';

const minAge = 6 * 3_600_000;

/** `data` first, then the item's columns; `undefined` for an item that names no course. */
function courseOf({ id, title, slug, position, data }: DataItem, uploadUrl: string) {
  const Name = data['Name'] || title;
  const Cover = pictureUrl(data['Cover'], uploadUrl);
  const course = v.safeParse(CatalogueCourse, { ...data, Name, Cover, id, slug, position });
  return course.success ? course.output : undefined;
}

/** The public catalogue of trainings (spec §9: table 87). One that cannot be read is left out. */
export const catalogue = defineCollection<CatalogueCourse, Cms>({
  name: 'catalogue',
  schema: CatalogueCourse,
  key: ({ id, slug }) => ({ id, slug }),
  scope: { who: 'public', minAge },
  async fetch(cms, _parent, signal) {
    const { catalogueTableId, uploadUrl } = cms.settings;
    const items = await cms.dataItems.list(catalogueTableId, signal);
    return items.flatMap((item) => courseOf(item, uploadUrl) ?? []);
  },
});
