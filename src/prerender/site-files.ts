/** Formats the sitemap and robots.txt. */

/** Returns `sitemap.xml`: every public page, changed on the day of the build (`YYYY-MM-DD`). */
export function sitemap(site: string, paths: readonly string[], day: string): string {
  const pages = paths.map(
    (path) => `<url><loc>${site}${encodeURI(path)}</loc><lastmod>${day}</lastmod></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    '</urlset>\n',
  ].join('\n');
}

/** Returns `robots.txt`, which excludes the hosts' calls and personal pages. */
export function robots(site: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /upload/',
    'Disallow: /event-confirmation',
    'Disallow: /thank-you',
    '',
    `Sitemap: ${site}/sitemap.xml\n`,
  ].join('\n');
}
