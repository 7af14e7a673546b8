/** Publication of an event: its state on the site, its address, and the text to share. */
import { placeWords, whenWords } from '#src/features/events/when.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import type { Progress } from '#src/sync/index.ts';
import type { OfficeEvent } from './office-event.ts';

/**
 * `coming`: showing it is not sent yet. `leaving`: hiding it is not sent yet. `stuck`: the change needs attention.
 */
export type Published = 'draft' | 'coming' | 'stuck' | 'on the site' | 'leaving';

/** Operations that show or hide an event. */
export const publishing: readonly string[] = ['event.add', 'event.show'];

/** Returns the publication state. `progress`: of the last operation in `publishing`. */
export function publishedState(
  { id, hidden }: Pick<OfficeEvent, 'id' | 'hidden'>,
  progress: Pick<Progress, 'name' | 'state'> | undefined,
): Published {
  const isOpen = progress !== undefined && progress.state !== 'sent' && progress.state !== 'cancelled';
  const isStuck = isOpen && progress.state === 'attention';
  if (hidden) {
    const isShown = isOpen && progress.name === 'event.show' && !isTemporaryId(id);
    return isShown ? (isStuck ? 'stuck' : 'leaving') : 'draft';
  }
  if (isStuck) return 'stuck';
  return isOpen || isTemporaryId(id) ? 'coming' : 'on the site';
}

/** Returns the public address of an event. */
export function publicAddress(site: string, id: string): string {
  return `${site}/events?event=${encodeURIComponent(id)}`;
}

/** Returns the text to share, with the address. */
export function shareText(event: OfficeEvent, address: string): string {
  const when = event.cancelled ? 'Cancelled' : whenWords(event);
  return `${event.title}\n${when}\n${placeWords(event)}\n\n${address}`;
}
