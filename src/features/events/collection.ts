import type { Cms } from '#src/cms/cms.ts';
import { otherInfo } from '#src/features/sources/other-info.ts';
import { fileAddress } from '#src/kit/host-address.ts';
import { defineCollection } from '#src/sync/index.ts';
import { readText } from './event-fields.ts';
import { Event } from './model.ts';

/** What has no parent of its own stands below '1'. */
export const eventParent = '1';

/** The provider's events. */
export const events = defineCollection<Event, Cms>('events', {
  title: 'events',
  schema: Event,
  access: 'public',
  staleAfter: 6 * 3_600_000,
  key: ({ id }) => ({ id, parent: eventParent }),
  source: otherInfo<Event>('Event', {
    parentId: eventParent,
    schema: Event,
    decode: ({ Id, Name, ItemValue }, { settings }) => {
      const url = (address: unknown) =>
        typeof address === 'string' ? fileAddress(address, settings) : address;
      // A record without a title is still called something in the office's list.
      const title = readText(ItemValue['title']) || Name;
      return {
        ...ItemValue,
        title,
        posterUrl: url(ItemValue['posterUrl']),
        image: url(ItemValue['image']),
        id: Id,
      };
    },
  }),
});
