import { useEffect } from 'react';
import type { Chapter } from '#src/features/course/model.ts';
import { useDownloads } from './downloads-provider.tsx';
import { unusedWishes } from './unused-wishes.ts';

/** What no lesson names any more is not fetched to its end; what came whole is paid for and stays. */
export function useUnusedStopped(course: string, chapters: readonly Chapter[]): void {
  const here = useDownloads();
  useEffect(() => {
    if (!here) return;
    const { downloads, hosts, device } = here;
    const unused = unusedWishes(course, chapters, hosts, device.notes);
    const unfinished = unused.filter(({ url }) => !device.stored.has(url));
    if (unfinished.length > 0) downloads.remove(course, unfinished).catch(reportError);
  }, [here, course, chapters]);
}
