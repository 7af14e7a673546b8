import type { Cms } from '#src/cms/cms.ts';
import { readYes } from '#src/cms/readings/yes-or-no.ts';
import { otherInfo } from '#src/features/sources/other-info.ts';
import { fileAddress } from '#src/kit/host-address.ts';
import { defineCollection } from '#src/sync/index.ts';
import { readText } from './event-fields.ts';
import { Event } from './model.ts';

/** ParentId of records without a parent. */
export const eventParent = '1';

/** Returns the fields of a draft that tickets show, for people who registered before it was hidden. */
function ofTicket(fields: Readonly<Record<string, unknown>>) {
  const { dateFrom, dateTo, timeFrom, timeTo, location, cancelled } = fields;
  return { dateFrom, dateTo, timeFrom, timeTo, location, cancelled };
}

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
      if (readYes(ItemValue['hidden']))
        return { ...ofTicket(ItemValue), id: Id, title: 'Webinar', hidden: true };
      const url = (address: unknown) =>
        typeof address === 'string' ? fileAddress(address, settings) : address;
      // The name stands in for a missing title, so that the office's list shows every record.
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
