import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { addressOf } from '#src/features/pages/address.ts';
import { publicPages } from '#src/features/pages/public-collection.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useList } from '#src/hooks/use-list.ts';
import css from './footer.module.css';

/** Renders the pages that the office links from the footer; fetched only once the footer is in view. */
export function FooterPages() {
  const engine = useEngine();
  const place = useRef<HTMLLIElement>(null);
  const list = useList(publicPages) ?? [];
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      engine.pull(publicPages).catch(reportError);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [engine]);
  return (
    <>
      <li ref={place} className="visually-hidden" aria-hidden="true" />
      {list
        .filter(({ metadata }) => metadata.inFooter)
        .map((page) => (
          <li key={page.id}>
            <Link to="/pages/$slug" params={{ slug: addressOf(page, list) }} className={css['link']}>
              {page.title}
            </Link>
          </li>
        ))}
    </>
  );
}
