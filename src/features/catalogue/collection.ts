import type { Cms } from '#src/cms/cms.ts';
import { dataItems } from '#src/features/sources/data-items.ts';
import { pictureOnHost } from '#src/kit/host-address.ts';
import { defineCollection } from '#src/sync/index.ts';
import { CatalogueCourse } from './model.ts';

/** The public catalogue of trainings (table 87). */
export const catalogue = defineCollection<CatalogueCourse, Cms>('catalogue', {
  title: 'courses on offer',
  schema: CatalogueCourse,
  access: 'public',
  staleAfter: 6 * 3_600_000,
  key: ({ id }) => ({ id }),
  source: dataItems<CatalogueCourse>(({ settings }) => settings.catalogueTableId, {
    schema: CatalogueCourse,
    // Fields in `data` take precedence over the item's columns.
    decode: ({ id, title, slug, position, data }, { settings }) => {
      const Cover = pictureOnHost(data['Cover'], settings);
      return { ...data, Name: data['Name'] || title, Cover, id, slug, position };
    },
    encode: ({ id: _column, position, ...data }) => ({
      title: data.Name,
      slug: data.slug,
      position,
      data,
    }),
  }),
});
