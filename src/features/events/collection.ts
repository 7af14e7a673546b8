import * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import { onUploadHost } from '#src/cms/upload-url.ts';
import { defineCollection } from '#src/sync/index.ts';
import { Event } from './model.ts';

/** Spec §9: what has no parent of its own hangs under '1'. */
const eventParent = '1';

const minAge = 6 * 3_600_000;

/** The provider's events. One that cannot be read is left out rather than taking the others with it. */
export const events = defineCollection<Event, Cms>({
  name: 'events',
  schema: Event,
  key: ({ id }) => ({ id, parent: eventParent }),
  scope: { who: 'public', minAge },
  async fetch(cms, _parent, signal) {
    const records = await cms.otherInfo.search({ ItemType: 'Event', ParentId: eventParent }, signal);
    return records.flatMap(({ Id, ItemValue }) => {
      const { uploadUrl } = cms.settings;
      const posterUrl = onUploadHost(ItemValue['posterUrl'], uploadUrl);
      const image = onUploadHost(ItemValue['image'], uploadUrl);
      const event = v.safeParse(Event, { ...ItemValue, posterUrl, image, id: Id });
      return event.success ? [event.output] : [];
    });
  },
});
