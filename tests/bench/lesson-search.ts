import type { Browser, Page } from '@playwright/test';
import { must } from '#src/kit/must.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { type Figure, figure } from './figure.ts';

const limitMs = 100;
const queries = ['float', 'write money', 'customer credit', 'invoce', 'supplier 117', 'stock'];
const words =
  'customer money float till supplier stock invoice receipt shop price market street evening count write book'.split(
    ' ',
  );

function paragraph(seed: number): string {
  const text = Array.from({ length: 60 }, (_, at) => words[(seed * 7 + at * at * 3 + at) % words.length]);
  return `<p>${text.join(' ')}. Supplier ${seed}.</p>`;
}

/** Gives a course `lessons` lessons of three blocks each. */
function growCourse(site: Site, lessons: number): void {
  const { database } = site.host();
  const chapter = must(
    database.first("select id, data from data_items where table_number = 3 and slug = 'start-with-one-book'"),
    'chapter',
  );
  const data = JSON.parse(String(chapter['data']));
  data.lessons = Array.from({ length: lessons }, (_, lesson) => ({
    id: `grown-${lesson}`,
    title: `${words[lesson % words.length]} ${lesson}`,
    contents: [0, 1, 2].map((at) => ({
      id: `grown-${lesson}-${at}`,
      type: 'text',
      title: '',
      body: paragraph(lesson * 3 + at),
    })),
  }));
  database.run('update data_items set data = ? where id = ?', JSON.stringify(data), Number(chapter['id']));
}

/** Measures the time (ms) from typing to the results on the screen. */
function search(page: Page, query: string): Promise<number> {
  return page.getByRole('searchbox').evaluate(async (element, text) => {
    const field = element as HTMLInputElement;
    const said = () => document.querySelector('[aria-label="Found"] [role="status"]')?.textContent;
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const write = (value: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    // A search without results comes first: the next result differs from it.
    write('zzzz');
    while (!said()?.includes('zzzz')) await frame();
    const from = performance.now();
    write(text);
    while (!/parts? of your lessons/.test(said() ?? '')) await frame();
    await frame();
    return performance.now() - from;
  }, query);
}

/** Measures a search over so many lessons, once the index is made. */
export async function lessonSearch(browser: Browser, site: Site, lessons = 300): Promise<Figure> {
  growCourse(site, lessons);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(`${site.url}/course/bookkeeping`);
  await page
    .getByText(/^Lesson \d+ of \d{2,}|· Lesson \d+ of/)
    .first()
    .waitFor();
  await page.goto(`${site.url}/learn`);
  const times: number[] = [];
  for (const query of queries) times.push(await search(page, query));
  await context.close();
  const worst = Math.max(...times);
  return figure(`The slowest of ${queries.length} searches over ${lessons} lessons`, worst, limitMs, 'ms');
}
