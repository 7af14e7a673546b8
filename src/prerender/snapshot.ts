import * as v from 'valibot';
import { Event } from '#src/features/events/model.ts';
import type { PageSnapshot } from '#src/hooks/snapshot-context.tsx';

/** What the build knows of the provider's public content: no join links, nothing of a person. */
export const Snapshot = v.strictObject({ events: v.array(Event) });
export type Snapshot = v.InferOutput<typeof Snapshot>;

/** The part of the snapshot a page carries, without what is over by the day of the build (`YYYY-MM-DD`). */
export function pageSnapshot(all: Snapshot, collections: readonly (keyof Snapshot)[], today: string): PageSnapshot {
  const coming = all.events.filter((event) => (event.dateTo || event.dateFrom) >= today);
  return Object.fromEntries(collections.map((name) => [name, name === 'events' ? coming : all[name]]));
}
