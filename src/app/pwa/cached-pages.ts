import type { SiteLink } from '#src/app/site-links.ts';

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** A page's own name, from the file it was built as (src/prerender/page-html.ts). */
function nameIn(html: string): string {
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  const [name = ''] = title.split(' | ');
  return name.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);
}

/** The public pages the worker holds (sw/precache.ts): these open with no network at all. */
export async function cachedPages(): Promise<readonly SiteLink[]> {
  if (!('caches' in globalThis)) return [];
  const cache = await caches.open('rest');
  const found: SiteLink[] = [];
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const html = pathname.endsWith('.html') ? await (await cache.match(request))?.text() : undefined;
    const to = pathname === '/index.html' ? '/' : pathname.replace(/\.html$/, '');
    if (html) found.push({ to, label: to === '/' ? 'Front page' : nameIn(html) });
  }
  return found.toSorted((a, b) => a.to.localeCompare(b.to));
}
