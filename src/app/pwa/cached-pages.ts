import type { SiteLink } from '#src/app/site-links.ts';
import { pathOfFlatFile } from '#src/kit/flat-file.ts';
import { decodeEntities } from '#src/kit/html-entities.ts';
import { openCache } from '#src/kit/site-caches.ts';
import type { Tier } from '#sw/tiers.ts';

const tierOfPages: Tier = 'content';

/** A page's own name, from the title the build wrote (src/prerender/page-html.ts). */
function nameIn(html: string): string {
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  const [name = ''] = title.split(' | ');
  return decodeEntities(name);
}

/** The public pages the worker has cached: these open with no network at all. */
export async function cachedPages(): Promise<readonly SiteLink[]> {
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
