import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { fetchReaderParts } from '#src/features/reader/reader-parts.tsx';

/** Returns a function that fetches the reader with its lazy parts, and rejects when one is missing. */
export function useFetchReader(): () => Promise<unknown> {
  const router = useRouter();
  return useCallback(() => {
    const page = router.routesByPath['/course/$courseId/{-$chapterId}/{-$lessonId}'];
    return Promise.all([router.loadRouteChunk(page), fetchReaderParts()]);
  }, [router]);
}
