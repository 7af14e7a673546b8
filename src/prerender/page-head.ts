/** Creates a page's <head> for search engines and shared links. */
import { provider } from '#src/features/settings/provider.ts';
import { escapeHtml } from '#src/kit/escape-html.ts';
import { type DescribedPage, jsonLd } from './json-ld.ts';
import { shareImage } from './site.ts';

export interface HeadedPage extends DescribedPage {
  readonly description: string;
}

/** Returns a block of data that cannot end its element early; it is no script, so the policy needs no hash. */
export function dataBlock(attributes: string, value: unknown): string {
  return `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

/** The tag for the shell and the not-found page. */
export const notIndexed = '<meta name="robots" content="noindex">';

function metaTags(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).map(([name, content]) => {
    const key = name.startsWith('og:') ? 'property' : 'name';
    return `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
  });
}

/** Returns the description, canonical address and share card of a public page. */
export function headFor(site: string, page: HeadedPage): readonly string[] {
  const { path, title, description } = page;
  const url = site + path;
  return [
    ...metaTags({ description }),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...metaTags({
      'og:type': 'website',
      'og:site_name': provider.name,
      'og:title': title,
      'og:description': description,
      'og:url': url,
      'og:image': site + shareImage.path,
      'og:image:width': String(shareImage.width),
      'og:image:height': String(shareImage.height),
      'twitter:card': 'summary_large_image',
    }),
  ];
}

/** Returns the description of a public page for search engines. */
export function graphOf(site: string, page: HeadedPage): string {
  return dataBlock('type="application/ld+json"', jsonLd(site, page));
}
