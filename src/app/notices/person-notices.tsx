import { useLayoutEffect } from 'react';
import { closeOffers } from '#src/ui/toast.tsx';
import { ExpiredNotice } from './expired-notice.tsx';

/** What is said to whoever is signed in. What asked for their answer goes when they do: the next one is not asked. */
export function PersonNotices() {
  useLayoutEffect(() => closeOffers, []);
  return <ExpiredNotice />;
}
