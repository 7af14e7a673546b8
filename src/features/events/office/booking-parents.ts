import * as v from 'valibot';
import { BrokenRow } from '#src/cms/broken-row.ts';
import type { Cms } from '#src/cms/cms.ts';
import { Id } from '#src/kit/fields.ts';
import { defineCollection } from '#src/sync/index.ts';

const sixHours = 6 * 3_600_000;

/** The event id of bookings, existing or deleted. */
const BookingParent = v.object({ id: Id });

/**
 * The event ids of all bookings: the old CMS deletes an event and leaves its bookings. The search names a type and no
 * parent, and only the ids are stored. A host that requires a parent refuses the search or returns nothing.
 */
export const bookingParents = defineCollection<v.InferOutput<typeof BookingParent>, Cms>('bookingParents', {
  title: 'events that bookings name',
  schema: BookingParent,
  access: 'user',
  staleAfter: sixHours,
  key: ({ id }) => ({ id }),
  source: {
    host: 'other-info',
    list: async ({ otherInfo: { search } }, _parent, signal) => {
      const { items, heldBack } = await search(
        { ItemType: 'Bookings', ParentId: '', row: BrokenRow },
        signal,
      );
      const ids = new Set(items.map(({ ParentId }) => ParentId).filter(Boolean));
      return {
        items: [...ids].map((id) => ({ id, value: { id } })),
        unreadable: 0,
        ...(heldBack && { heldBack }),
      };
    },
    get: async () => undefined,
  },
});
