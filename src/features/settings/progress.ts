import type { View } from '#src/sync/index.ts';

/** Under this kind and the record's id stands the group of the latest change of the words. */
export const aboutKind = 'about-change';

/** How far the latest change of the words has come; `undefined` where none was made here. */
export async function readAboutChange(view: View, id: string) {
  const group = await view.local(aboutKind, id);
  const [change] = typeof group === 'string' ? await view.group(group) : [];
  switch (change?.state) {
    case undefined:
    case 'cancelled':
      return undefined;
    case 'pending':
    case 'parked':
      return 'device';
    case 'sending':
    case 'unconfirmed':
      return 'sending';
    case 'done':
      return 'sent';
    default:
      return 'needs-you';
  }
}
