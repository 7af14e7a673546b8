import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { reloadWhenIdle } from '#src/app/pwa/reload-when-idle.ts';
import type { SiteLink } from '#src/app/site-links.ts';
import { useEngineIfOpen } from '#src/hooks/engine-context.tsx';
import { device } from '#src/kit/device-word.ts';
import { pathOfFlatFile } from '#src/kit/flat-file.ts';
import { decodeEntities } from '#src/kit/html-entities.ts';
import { openCache } from '#src/kit/site-caches.ts';
import { Button } from '#src/ui/button.tsx';
import type { Tier } from '#sw/tiers.ts';
import css from './screen.module.css';
import { ScreenDrawing } from './screen-drawing.tsx';

const retryMs = 10_000;

const tierOfPages: Tier = 'content';

/** Returns a page's name, from the title in its HTML (src/prerender/page-html.ts). */
function nameIn(html: string): string {
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  const [name = ''] = title.split(' | ');
  return decodeEntities(name);
}

/** Returns the public pages in the worker's cache, which open offline. */
async function cachedPages(): Promise<readonly SiteLink[]> {
  const cache = await openCache(tierOfPages);
  if (!cache) return [];
  const pages: SiteLink[] = [];
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const html = pathname.endsWith('.html') ? await (await cache.match(request))?.text() : undefined;
    const to = pathOfFlatFile(pathname);
    if (html) pages.push({ to, label: to === '/' ? 'Front page' : nameIn(html) });
  }
  return pages.toSorted((a, b) => a.to.localeCompare(b.to));
}

/** Renders that a page is not on this phone yet; the page opens by itself when the network returns. */
export function NotHere({ reset }: { reset: () => void }) {
  const router = useRouter();
  const engine = useEngineIfOpen();
  const [cached, setCached] = useState<readonly SiteLink[]>([]);
  const [opening, setOpening] = useState(false);

  function tryAgain(): void {
    // The worker can serve a reload at any time; without a worker only the open page remains.
    if (engine && navigator.serviceWorker?.controller) {
      setOpening(true);
      reloadWhenIdle(engine, () => setOpening(false));
    } else {
      reset();
      router.invalidate().catch(reportError);
    }
  }

  useEffect(() => {
    cachedPages().then(setCached, reportError);
  }, []);
  useEffect(() => {
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  });
  useEffect(() => {
    // The first try after the network's return may be too early, and no event announces a better time.
    const timer = navigator.onLine ? setTimeout(tryAgain, retryMs) : undefined;
    return () => clearTimeout(timer);
  });

  return (
    <section className={css['screen']}>
      <ScreenDrawing of="stall" />
      <h1>This page is not on this {device} yet</h1>
      <p>
        {opening
          ? 'We are fetching it. It opens when it is here.'
          : 'You have no signal. We open it here as soon as you’re online.'}
      </p>
      <div className="actions">
        <Button variant="main" onClick={tryAgain}>
          Try again
        </Button>
      </div>
      {cached.length > 0 && (
        <nav aria-labelledby="kept" className={css['kept']}>
          <h2 id="kept">On this {device}, and open now</h2>
          <ul className={css['keptList']}>
            {cached.map(({ to, label }) => (
              <li key={to}>
                {/* A plain link, served by the worker: the page's code may not be on this phone. */}
                <a href={to} className={css['keptLink']}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  );
}
