import { Link } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { lessonParams } from '#src/features/course/lesson-params.ts';
import type { Search } from '#src/features/reader/search.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import type { Engine } from '#src/sync/index.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { NothingFoundSpot } from '#src/ui/spots/nothing-found-spot.tsx';
import css from './learn-page.module.css';
import { loadSearch } from './reader-parts.tsx';

async function prepare({ view }: Engine): Promise<Search> {
  const { createSearch, readSearchable } = await loadSearch();
  return createSearch(await readSearchable(view));
}

/** Results of searching the lessons and notes on this device while typing. */
export function LessonSearch({ query }: { readonly query: string }) {
  const engine = useEngine();
  const person = useSession().id;
  const [prepared, setPrepared] = useState<{ readonly of: string; readonly search: Search }>();
  const [failed, setFailed] = useState(false);
  const searchedQuery = useDeferredValue(query);

  useEffect(() => {
    let isCancelled = false;
    prepare(engine).then(
      (search) => isCancelled || setPrepared({ of: person, search }),
      (error) => {
        reportError(error);
        setFailed(true);
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [engine, person]);

  // The index is not reused for another person, who has other notes.
  const search = prepared?.of === person ? prepared.search : undefined;
  const results = useMemo(() => search?.(searchedQuery), [search, searchedQuery]);
  if (failed)
    return <p role="status">The search is not on this {device} yet. It comes when you are online.</p>;
  if (!results) return <Skeleton lines={4} label="Searching" />;
  return (
    <section aria-label="Found">
      <p role="status" className="soft small">
        {results.length === 0
          ? `Nothing on this ${device} matches “${searchedQuery.trim()}”. We look in the courses you have opened.`
          : `${results.length} ${results.length === 1 ? 'part' : 'parts'} of your lessons`}
      </p>
      {results.length === 0 && <NothingFoundSpot />}
      <ul className="wide">
        {results.map(({ block, snippet, isInNote }) => (
          <li key={block.id} className={css['found']}>
            <Link
              to="/course/$courseId/{-$chapterId}/{-$lessonId}"
              params={lessonParams(block.course, block.place)}
              hash={`block-${block.contentId}`}
              className={css['to']}
            >
              {block.title || block.lesson}
            </Link>
            <p className="soft small">
              {block.course.title} · {block.lesson}
            </p>
            <p>
              {isInNote && <strong>Your note: </strong>}
              {snippet}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
