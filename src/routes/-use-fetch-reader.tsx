import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { fetchReaderParts } from '#src/features/reader/reader-parts.tsx';

/** Fetches the page that shows lessons, with all it loads when it is needed; rejects when a part cannot be had. */
export function useFetchReader(): () => Promise<unknown> {
  const router = useRouter();
  return useCallback(() => {
    const page = router.routesByPath['/course/$courseId/{-$chapterId}/{-$lessonId}'];
    return Promise.all([router.loadRouteChunk(page), fetchReaderParts()]);
  }, [router]);
}
