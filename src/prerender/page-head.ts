/** What stands in a page's <head> for search engines and for whoever a link is shared with. */
import { provider } from '#src/features/settings/provider.ts';
import { escapeHtml } from '#src/kit/escape-html.ts';
import { type DescribedPage, jsonLd } from './json-ld.ts';
import { shareImage } from './site.ts';

export interface HeadedPage extends DescribedPage {
  readonly description: string;
}

/** A block of data that cannot close the element it stands in; it is no script, so the policy needs no hash of it. */
export function dataBlock(attributes: string, value: unknown): string {
  return `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

/** For a page that is nobody's destination: the shell, and the one for what is not there. */
export const notIndexed = '<meta name="robots" content="noindex">';

function named(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).map(([name, content]) => {
    const key = name.startsWith('og:') ? 'property' : 'name';
    return `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
  });
}

/** Description, canonical address and share card of a public page. */
export function headFor(site: string, page: HeadedPage): readonly string[] {
  const { path, title, description } = page;
  const url = site + path;
  return [
    ...named({ description }),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...named({
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

/** What a public page is about, for search engines. */
export function graphOf(site: string, page: HeadedPage): string {
  return dataBlock('type="application/ld+json"', jsonLd(site, page));
}
