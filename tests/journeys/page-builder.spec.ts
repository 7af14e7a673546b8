/** An admin writes a page, publishes it and takes it off again; visitors read it, with no signal too. */
import type { Browser } from '@playwright/test';
import { must } from '#src/kit/must.ts';
import { hostile } from '../fixtures/hostile.ts';
import { allCached, installSignedIn } from '../fixtures/journeys/accounts.ts';
import { expectCached } from '../fixtures/journeys/cached-tiers.ts';
import { laterBy } from '../fixtures/journeys/later.ts';
import { createPhone, expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { expectUsableInBoth, screens, smallPhone, tagAt } from '../fixtures/journeys/screens.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { dragWithMouse } from '../fixtures/journeys/sortable.ts';
import { insertItem, newItem } from '../host/item-row.ts';

/** A picture of one pixel. */
const dot = {
  name: 'hall.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const lmsPage = 6;
const builder = '395';

/** The pages that visitors may read, as the host has them. */
function publishedPages(site: Site) {
  return site
    .host()
    .database.all(
      'select * from data_items where table_number = ? and metadata like \'%"published":true%\'',
      lmsPage,
    )
    .map((row) => ({ slug: String(row['slug']), elements: JSON.parse(String(row['extra'])).elements }));
}

async function onSecondPhone(
  browser: Browser,
  site: Site,
  work: (phone: Phone) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: smallPhone });
  const phone = createPhone(context, site);
  await work(phone);
  await context.close();
  expect(phone.consoleMessages).toEqual([]);
}

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: tagAt(viewport) }, () => {
    test.use({ viewport });

    test('A page with its picture is made with no signal, published, read by a visitor with no signal, and taken off', async ({
      phone,
      site,
      browser,
    }) => {
      test.setTimeout(240_000);
      const page = await installSignedIn(phone, 'admin');
      await allCached(page);
      await page.goto(`${phone.url}/page-builder`);
      await expect(page.getByRole('link', { name: 'Learn with no signal' })).toBeVisible();
      await expectUsableInBoth(page, 'the pages');
      await expectCached(page, 'office');
      await phone.offline();
      await page.getByRole('link', { name: 'Add page' }).click();
      await page.getByRole('button', { name: 'Add page' }).click();
      await expect(page.getByText('Write what the page is about').first()).toBeVisible();
      await page.getByLabel('Title').fill('Open day in Orlando');
      await page.getByRole('button', { name: 'Add page' }).click();
      await page.getByRole('button', { name: 'Centered hero', exact: true }).click();
      await page.getByLabel('Heading').fill('Come and see how we teach');
      await page.getByLabel('Where the button leads').fill('javascript:alert(1)');
      await page.getByLabel('Words on the button').fill('Our webinars');
      await expect(page.getByText(/^Use an address that starts with https/)).toBeVisible();
      await page.getByLabel('Where the button leads').fill('www.kasigrowth.example/day');
      await page.getByLabel('Heading').click();
      await expect(page.getByLabel('Where the button leads')).toHaveValue(
        'https://www.kasigrowth.example/day',
      );
      await page.getByLabel('Add a picture').setInputFiles(dot);
      await expect(page.getByText('Change the picture')).toBeVisible();
      await page.getByLabel('What the picture shows').fill('Our hall');
      await page.getByRole('button', { name: 'Text', exact: true }).click();
      await expect(
        page.getByRole('button', { name: /^Text Nothing in it yet/, expanded: true }),
      ).toBeVisible();
      await page.getByLabel('Heading').fill('Bring your book');
      await page.getByRole('button', { name: 'Move Bring your book up' }).click();
      await expect(page.getByText('Bring your book is now 1 of 2.')).toBeAttached();
      await page.getByRole('button', { name: 'Move Bring your book down' }).press('Enter');
      await expect(page.getByText('Bring your book is now 2 of 2.')).toBeAttached();
      await page.getByRole('button', { name: 'See it as a visitor' }).click();
      await expectUsableInBoth(page, 'a page that is written');
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Published once it is sent' })).toBeVisible();
      await phone.online();
      await expect
        .poll(() => publishedPages(site).find(({ slug }) => slug === 'open-day-in-orlando')?.elements, {
          timeout: 40_000,
        })
        .toMatchObject([
          {
            heading: 'Come and see how we teach',
            image: expect.stringContaining('/upload/'),
            imageAlt: 'Our hall',
          },
          { heading: 'Bring your book' },
        ]);

      await onSecondPhone(browser, site, async (other) => {
        const visitor = await other.install('/pages/open-day-in-orlando');
        const heading = visitor.getByRole('heading', { level: 1 });
        await expect(heading).toHaveText('Come and see how we teach');
        await expect(visitor.getByRole('img', { name: 'Our hall' })).toBeVisible();
        await expect(visitor.getByRole('link', { name: 'Our webinars' })).toHaveAttribute(
          'href',
          'https://www.kasigrowth.example/day',
        );
        await expectUsableInBoth(visitor, 'a published page');
        await other.offline();
        await visitor.reload();
        await expect(heading).toHaveText('Come and see how we teach');
        await expect(visitor.getByText(/^As of today .* We can’t check now/)).toBeVisible({
          timeout: 20_000,
        });
        await page.getByRole('button', { name: 'Take it off the site' }).click();
        await page.getByRole('button', { name: 'Take this page off the site' }).click();
        await expect
          .poll(() => publishedPages(site).map(({ slug }) => slug), { timeout: 40_000 })
          .toEqual(['learn-with-no-signal']);
        await other.online();
        // Asked again within twenty seconds the page asks the office nothing.
        await laterBy(visitor, 30_000);
        await visitor.reload();
        await expect(heading).toHaveText('This page is not published any more');
      });
    });
  });

test('Sections are dragged, removed and brought back, and a draft is made of a page that was published elsewhere', {
  tag: '@full',
}, async ({ phone, site }) => {
  const page = await installSignedIn(phone, 'admin');
  await page.goto(`${phone.url}/page-builder`);
  await page.getByRole('link', { name: 'Learn with no signal' }).click();
  await page.getByRole('button', { name: 'Make a draft' }).click();
  const list = page.getByRole('list', { name: 'Sections of this page' });
  const [hero, shot] = ['Download once. Learn anywhere.', 'You see the size before you pay for it'];
  await expect(list.getByRole('listitem')).toHaveText([new RegExp(hero), new RegExp(shot)]);
  await dragWithMouse(page, { list, row: shot, onto: hero });
  await expect(list.getByRole('listitem')).toHaveText([new RegExp(shot), new RegExp(hero)]);
  await page
    .getByRole('button', { name: new RegExp(shot) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Remove this section' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('listitem')).toHaveText([new RegExp(shot), new RegExp(hero)]);
  await page.getByText('Link to it from the footer').click();
  await expect(page.getByRole('heading', { name: 'Changed since published', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish the changes' }).click();
  await expect(page.getByRole('heading', { name: 'Published', exact: true })).toBeVisible();
  await expect
    .poll(() => publishedPages(site)[0]?.elements.map(({ heading }: { heading: string }) => heading), {
      timeout: 40_000,
    })
    .toEqual([shot, hero]);
  const visitor = await phone.context.browser()?.newContext();
  const front = await must(visitor, 'a browser').newPage();
  await front.goto(site.url);
  await front.getByRole('navigation', { name: 'Quick links' }).scrollIntoViewIfNeeded();
  await front.getByRole('link', { name: 'Learn with no signal' }).click();
  await expect(front.getByRole('heading', { level: 1 })).toHaveText('Learn with no signal');
  await visitor?.close();
});

test('Hostile text in a page never runs: for visitors, in the editor and in its preview', {
  tag: '@full',
}, async ({ phone, site }) => {
  test.setTimeout(180_000);
  const place = { website_id: builder, parent_id: builder, position: 9 };
  const sections = hostile.map((words, at) => ({
    id: `h${at}`,
    type: ['centered hero', 'centered screenshot', 'text', 'coming event'][at % 4],
    ...{
      heading: words,
      text: words,
      actionLabel: words || 'go',
      actionUrl: words,
      image: words,
      imageAlt: words,
    },
  }));
  const links = [
    'javascript:hurt(1)',
    ' javascript:hurt(2)',
    'data:text/html,<script>hurt(3)</script>',
    '//evil.example',
  ];
  const lures = links.map((actionUrl, at) => ({
    id: `l${at}`,
    type: 'text',
    actionLabel: 'lure',
    actionUrl,
  }));
  insertItem(site.host().database, lmsPage, {
    ...newItem,
    ...place,
    title: hostile.join('\n'),
    slug: 'hostile',
    metadata: { published: true },
    extra: { elements: [...sections, ...lures] },
  });
  await phone.context.addInitScript(() => {
    const hurts: unknown[] = [];
    Object.assign(window, { hurts, hurt: (which: unknown) => hurts.push(which) });
  });
  const page = await installSignedIn(phone, 'admin');
  for (const path of ['/pages/hostile', '/page-builder']) {
    await page.goto(phone.url + path);
    await expect(page.getByText('<script>').first()).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { hurts: unknown[] }).hurts)).toEqual([]);
  }
  await page.goto(`${phone.url}/pages/hostile`);
  await expect(page.getByText('<script>').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'lure' })).toHaveCount(0);
  const odd = await page.evaluate(() =>
    [...document.querySelectorAll('main a, main img, main script, main iframe')]
      .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? element.tagName)
      .filter(
        (address) =>
          !['https:', 'http:', 'mailto:', 'tel:'].includes(new URL(address, location.href).protocol),
      ),
  );
  expect(odd).toEqual([]);
});
