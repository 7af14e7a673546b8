import type { Cms } from '#src/cms/cms.ts';
import { CmsError } from '#src/cms/errors.ts';
import type { Source } from '#src/sync/index.ts';

const registeredSince =
  'Somebody has registered since, so the event was not deleted. Delete this here, and cancel the event instead.';

/** Returns a source that checks for bookings right before deleting an event, because the deletion may have waited. */
export function deletedWhenEmpty<Event>(source: Source<Event, Cms>): Source<Event, Cms> {
  return {
    ...source,
    remove: async (cms, id, signal) => {
      const { items, unreadable } = await cms.otherInfo.search(
        { ItemType: 'Bookings', ParentId: id },
        signal,
      );
      if (items.length + unreadable > 0)
        throw new CmsError({ kind: 'refused', applied: 'no', message: registeredSince });
      await source.remove?.(cms, id, signal);
    },
  };
}
