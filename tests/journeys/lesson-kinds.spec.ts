/** What a lesson shows of the rarer things it may hold, and to whom. */
import type { Page } from '@playwright/test';
import { must } from '#src/kit/must.ts';
import type { Role } from '#src/session/user.ts';
import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { openOutline } from '../fixtures/journeys/downloads.ts';
import { courseOnHost } from '../fixtures/journeys/editor.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { screens, tagAt } from '../fixtures/journeys/screens.ts';
import type { Site } from '../fixtures/journeys/site.ts';

const slug = 'savings-and-investment';
const film = 'How a group account works';
const player = 'https://www.youtube-nocookie.com/embed/kga-demo-01';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The office changes the lessons of the course’s first chapter; answers the chapter’s part of the address. */
function rewriteFirstChapter(site: Site, lessons: readonly unknown[]): string {
  const [chapter] = courseOnHost(site, slug).chapters;
  site
    .host()
    .database.run(
      'update data_items set data = json_set(data, ?, json(?)) where id = ?',
      '$.lessons',
      JSON.stringify(lessons),
      Number(chapter?.id),
    );
  return String(chapter?.id);
}

/** The address of the lesson with the film of another site. */
function lessonWithTheFilm(site: Site): string {
  const places = courseOnHost(site, slug).chapters.flatMap(({ id, lessons }) =>
    (lessons as { id: string; contents: { title: string }[] }[]).map((lesson) => ({ chapter: id, lesson })),
  );
  const { chapter, lesson } = must(
    places.find(({ lesson: { contents } }) => contents.some(({ title: name }) => name === film)),
    'the lesson with the film',
  );
  return `/course/${slug}/${chapter}/${lesson.id}`;
}

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: tagAt(viewport) }, () => {
    test.use({ viewport });

    test('A block of a kind nobody knows says so, and the rest of its lesson is read @full', async ({
      phone,
      site,
    }) => {
      const chapter = rewriteFirstChapter(site, [
        {
          id: 'L',
          title: 'Two kinds',
          contents: [
            { id: 'H', title: 'A hologram', type: 'hologram', body: '<p>Never shown</p>' },
            { id: 'T', title: 'Words', type: 'text', body: '<p>These are read.</p>' },
          ],
        },
      ]);
      const page = await phone.open(`/course/${slug}/${chapter}/L`);
      await expect(page.getByRole('region', { name: 'A hologram' })).toContainText('Unknown Lesson Type');
      await expect(page.getByText('Never shown')).toHaveCount(0);
      await expect(page.getByText('These are read.')).toBeVisible();
    });

    test('A chapter without lessons says so, and the outline leads to the others @full', async ({
      phone,
      site,
    }) => {
      const chapter = rewriteFirstChapter(site, []);
      const page = await phone.open(`/course/${slug}/${chapter}`);
      await expect(page.getByText('This chapter has no lessons yet.')).toBeVisible();
      await openOutline(page);
      await page
        .getByRole('navigation', { name: /^Lessons of/ })
        .getByRole('link')
        .first()
        .click();
      await expect(page.getByText('This chapter has no lessons yet.')).toHaveCount(0);
      await expect(page.getByRole('article')).toBeVisible();
    });

    const sees: readonly (readonly [Role, number])[] = [
      ['student', 0],
      ['admin', 0],
      ['instructor', 1],
    ];

    for (const [role, links] of sees)
      test(`“Complete & continue” and “Back to edit” are ${links === 0 ? 'not ' : ''}shown to the ${role} @full`, async ({
        phone,
      }) => {
        const page = await installSignedIn(phone, role);
        await page.goto(`${phone.url}/course/${slug}`);
        await expect(title(page)).toHaveText('Three jars');
        await expect(page.getByRole('link', { name: /^Next:/ })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Complete & continue' })).toHaveCount(links);
        await expect(page.getByRole('link', { name: 'Back to edit' })).toHaveCount(links);
      });

    test('A film of another site comes at a tap, shut in its frame, and goes when its person uses no data @full', async ({
      phone,
      site,
    }) => {
      await phone.context.route('https://www.youtube-nocookie.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>The film</title>' }),
      );
      const page = await phone.install(lessonWithTheFilm(site));
      const frame = page.locator('iframe');
      const poster = page.getByRole('button', { name: `Play “${film}” from YouTube` });
      await expect(poster).toBeVisible();
      await expect(frame).toHaveCount(0);
      expect(phone.strays, 'nothing is asked of another site before the tap').toEqual([]);

      await poster.click();
      await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
      await expect(frame).toHaveAttribute('src', new RegExp(`^${player}`));
      await expect.poll(() => phone.strays.every((url) => url.startsWith(player))).toBe(true);
      expect(phone.strays).toHaveLength(1);

      const data = await phone.open('/data');
      const noData = data.getByRole('switch', { name: 'Use no data' });
      await noData.click({ force: true });
      await expect(frame).toHaveCount(0);
      await expect(page.getByText('Needs data, and you chose to use none')).toBeVisible();
      await poster.click();
      await expect(frame).toHaveCount(0);

      await noData.click({ force: true });
      await expect(page.getByText('From YouTube. Uses data')).toBeVisible();
      await poster.click();
      await expect(frame).toHaveCount(1);
      // Asked for by this person: no other page of this phone may have.
      await expect.poll(() => phone.strays.length).toBe(2);
      expect(phone.strays.splice(0).every((url) => url.startsWith(player))).toBe(true);
    });
  });
