import type { Locator, Page } from '@playwright/test';
import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { alive } from '../fixtures/journeys/alive.ts';
import { expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { deviceWord, expectUsable, screens } from '../fixtures/journeys/screens.ts';
import { silence } from '../fixtures/journeys/silence.ts';
import type { Site } from '../fixtures/journeys/site.ts';

const list = '/courses/improvement';
const overview = '/course-overview/bookkeeping';
const cards = (page: Page) => page.getByRole('article');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a page, brings it to life by a key, and waits until this phone can show it again without a network. */
async function readOnce(phone: Phone, path: string): Promise<Page> {
  const page = await phone.installWhole(path);
  await expect(page.getByText('Overview saved here').first()).toBeVisible();
  return page;
}

/** From now on pages count how far what they show moves by itself; the answer reads it. */
async function countShifts({ context }: Phone): Promise<(page: Page) => Promise<number>> {
  await context.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries())
        (window as unknown as { shifts: number }).shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return (page) => page.evaluate(() => (window as unknown as { shifts: number }).shifts);
}

const hostile = [
  'Safe <em>words</em>',
  '<script>window.harm = "script"</script>',
  '<img src="/nowhere.png" onerror="window.harm = \'onerror\'">',
  '<form action="/sign-in"><input name="password" placeholder="Password"><button>Sign in</button></form>',
  '<svg><animate onbegin="window.harm = \'svg\'" attributeName="x"></animate></svg>',
  '<a href="javascript:window.harm=1" style="position:fixed;inset:0">tap</a>',
  '<iframe srcdoc="<script>parent.harm = 1</script>"></iframe>',
  '<style>body { display: none }</style>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=window.harm=2>">',
];

/** The author of a course chose this picture. */
function pictureOf(site: Site, address: string): void {
  const image = `json_set(data, '$.image', '${address}')`;
  site
    .host()
    .database.run(
      `update data_items set data = ${image} where slug = 'bookkeeping' and json_extract(data, '$.title') is not null`,
    );
}

const named = /Bookkeeping in ten minutes a day/;
/** Where the cover of one course is shown, with what names it beside. */
const placesOfCovers: readonly (readonly [path: string, place: (page: Page) => Locator])[] = [
  [list, (page) => page.getByRole('article').filter({ hasText: named })],
  [overview, (page) => page.getByRole('article').locator('header')],
  ['/learn', (page) => page.getByRole('region', { name: named })],
  ['/list-courses', (page) => page.getByRole('article').filter({ hasText: named })],
];

/** What a course looks like and is called in one place. */
function faceOf(place: Locator): Promise<string> {
  return place.evaluate((element) => {
    const drawing = element.querySelector('svg')?.parentElement;
    const drawn = [...(drawing?.querySelectorAll('svg') ?? [])].map((svg) => svg.innerHTML);
    const heading = element.querySelector('h1, h2')?.textContent ?? '';
    return JSON.stringify([heading.trim(), drawing?.className, drawn, drawing?.querySelector('img')?.src]);
  });
}

for (const viewport of screens) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, {
    tag: viewport.width === 360 ? [] : '@full',
  }, () => {
    test.use({ viewport });

    test('A visitor searches a list, goes on to an overview and to signing up; a hostile title does nothing', async ({
      phone,
      site,
    }) => {
      const page = await phone.context.newPage();
      await page.addInitScript(() => {
        Object.assign(window, { reports: [] });
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          (window as unknown as { reports: string[] }).reports.push(`${violatedDirective} ${blockedURI}`);
        });
      });
      const box = page.getByRole('searchbox', { name: 'Search courses' });
      site.editTraining('business-growth', { Title: hostile.join(' ') });

      await test.step('text typed into the search before hydration is searched for', async () => {
        let release: () => void = () => undefined;
        const released = new Promise<void>((resolve) => {
          release = resolve;
        });
        // Of the whole context: a worker that has claimed the page asks for the file itself.
        await phone.context.route('**/assets/shell-*.js', async (route) => {
          await released;
          await route.continue();
        });
        await page.goto(phone.url + list);
        await expect(title(page)).toHaveText('Business Improvement & Financial Literacy');
        await page.getByRole('searchbox').fill('stokvel');
        await expect(cards(page)).toHaveCount(8);
        const [first, second] = await Promise.all([0, 1].map((at) => cards(page).nth(at).boundingBox()));
        expect(first?.y === second?.y, 'two stand in a row').toBe(viewport.width >= 600);
        release();
        await expect(cards(page)).toHaveCount(1);
        await expect(page.getByRole('searchbox')).toHaveValue('stokvel');
      });

      await test.step('search works by keyboard alone, filters as one types, and is part of the address', async () => {
        await box.fill('');
        await expect(cards(page)).toHaveCount(8);
        await expect(page).toHaveURL(phone.url + list);
        await box.focus();
        await page.keyboard.type('succ');
        await expect(cards(page)).toHaveCount(1);
        await expect(page.getByRole('status').filter({ hasText: 'of 8 courses' })).toHaveText(
          '1 of 8 courses for “succ”',
        );
        await expect(page).toHaveURL(`${phone.url}${list}?q=succ`);
        await expect(box).toBeFocused();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(`${phone.url}/course-overview/succession-planning`);
        await page.goBack();
        await expect(page.getByRole('searchbox')).toHaveValue('succ');
        await expect(cards(page)).toHaveCount(1);
      });

      await test.step('the list leads to an overview, and the overview to signing up', async () => {
        await box.fill('');
        await expect(cards(page)).toHaveCount(8);
        await page.getByRole('link', { name: /^Bookkeeping in ten/ }).click();
        await expect(page).toHaveURL(phone.url + overview);
        await expect(title(page)).toHaveText('Bookkeeping in ten minutes a day');
        await expect(page).toHaveTitle('Bookkeeping in ten minutes a day | Kasi Growth Academy');
        const enrol = page.getByRole('link', { name: 'Enrol' });
        await expect(enrol).toHaveAttribute('href', '/sign-up?next=%2Fcourse-overview%2Fbookkeeping');
      });

      await test.step('a hostile title shows its words and does nothing', async () => {
        await page.goto(`${phone.url}/course-overview/105`);
        await expect(title(page).locator('em')).toHaveText('words');
        await expect(title(page)).toContainText('Safe words');
        await expect(title(page)).toContainText('tap');
        await silence(page, 500, 'no script of a title runs');
        const left =
          'script, img, form, input, button, svg, a, iframe, style, math, [style], [onerror], [href]';
        expect(await title(page).locator(left).count()).toBe(0);
        expect(await page.evaluate(() => Reflect.get(window, 'harm'))).toBeUndefined();
        expect(await page.evaluate(() => Reflect.get(window, 'reports'))).toEqual([]);
      });
    });

    test('A list and its overviews read once open again with the network off; an unknown course is not found', async ({
      phone,
    }) => {
      const page = await readOnce(phone, list);
      await page.goto(`${phone.url}/course-overview/nope`);
      await expect(title(page)).toHaveText('We can’t find that course');
      await phone.offline();
      await page.goto(`${phone.url}/course-overview/never-heard-of`);
      await expect(title(page)).toHaveText(`This ${deviceWord(viewport)} doesn’t know this course yet`);
      await expect(page.getByText('We look for it as soon as you’re online')).toBeVisible();
      await page.goto(phone.url + list);
      await expect(cards(page)).toHaveCount(8);
      await expect(cards(page).first()).toContainText('Overview saved here');
      await page.goto(phone.url + overview);
      await expect(title(page)).toHaveText('Bookkeeping in ten minutes a day');
      await page.goto(`${phone.url}/course-overview/104`);
      await expect(title(page)).toHaveText('Succession planning before anybody has to guess');
    });

    test('Nothing moves while a list and an overview load, hydrate and are read from the phone', {
      tag: '@full',
    }, async ({ phone }) => {
      const shifted = await countShifts(phone);
      for (const path of [list, overview, '/courses/accreditation', '/courses/bookkeeping']) {
        const page = await phone.install(path);
        await page.keyboard.press('Shift');
        await silence(page, 1_500, 'nothing moves');
        expect(await shifted(page), path).toBe(0);
        await page.reload();
        await page.keyboard.press('Shift');
        await silence(page, 1_500, 'nothing moves');
        expect(await shifted(page), `${path} again`).toBe(0);
        await page.close();
      }
    });

    test('Nothing moves when a picture of the office takes the place of a painted cover', {
      tag: '@full',
    }, async ({ phone, site }) => {
      pictureOf(site, `${phone.url}/images/share.png`);
      const shifted = await countShifts(phone);
      const page = await phone.install(overview);
      await page.keyboard.press('Shift');
      await expect(page.locator('main img[data-state="there"]')).toBeVisible();
      expect(await shifted(page)).toBe(0);
    });

    test('A course has one name and one cover on its card, its page, the home of who reads it and at its author’s, painted or with a picture', {
      tag: '@full',
    }, async ({ phone, site }) => {
      const page = await installSignedIn(phone, 'instructor');
      await page.goto(`${phone.url}/course/bookkeeping`);
      await expect(title(page)).toHaveText('What to write down');
      const faces = async (picture: 'painted' | 'there') => {
        const seen = new Map<string, string>();
        for (const [path, place] of placesOfCovers) {
          await page.goto(phone.url + path);
          await page.keyboard.press('Shift');
          const one = place(page);
          await one.scrollIntoViewIfNeeded();
          await expect(one.locator('img[data-state="there"]')).toHaveCount(picture === 'there' ? 1 : 0);
          seen.set(path, await faceOf(one));
        }
        return seen;
      };
      const painted = await faces('painted');
      expect(new Set(painted.values()).size, JSON.stringify([...painted])).toBe(1);
      pictureOf(site, `${phone.url}/images/share.png`);
      await page.goto(`${phone.url}/list-courses`);
      await page.getByRole('button', { name: 'Check now' }).click();
      await expect(page.getByRole('article').locator('img[data-state="there"]')).toHaveCount(1);
      const pictured = await faces('there');
      expect(new Set(pictured.values()).size, JSON.stringify([...pictured])).toBe(1);
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`Everybody can use the catalogue, ${colorScheme}`, {
        tag: '@full',
      }, async ({ phone }) => {
        for (const path of [
          list,
          '/courses/accreditation',
          '/courses/bookkeeping',
          overview,
          '/course-overview/nope',
        ]) {
          const page = await phone.open(path);
          await page.emulateMedia({ colorScheme });
          await page.keyboard.press('Shift');
          await alive(page);
          await expectUsable(page, path);
          await page.close();
        }
      });
    }
  });
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`A cover moves along from the list to its course and back, motion: ${reducedMotion}`, {
    tag: '@full',
  }, async ({ phone }) => {
    const page = await readOnce(phone, list);
    await page.emulateMedia({ reducedMotion });
    await page.evaluate(() => {
      const begin = document.startViewTransition.bind(document);
      const moved = new Set<string>();
      Object.assign(window, { moved });
      // Looked at frame by frame: a promise of the transition that is listened to here would be unheard no more.
      const look = (frames: number) => {
        for (const { effect } of document.getAnimations())
          if (effect instanceof KeyframeEffect && effect.pseudoElement) moved.add(effect.pseudoElement);
        if (frames > 0) requestAnimationFrame(() => look(frames - 1));
      };
      document.startViewTransition = (update) => {
        look(30);
        return begin(update);
      };
    });
    const moved = () => page.evaluate(() => [...(Reflect.get(window, 'moved') as Set<string>)]);
    await page.getByRole('link', { name: /^Bookkeeping in ten/ }).click();
    await expect(page.locator('main')).toBeFocused();
    await expect(title(page)).toHaveText('Bookkeeping in ten minutes a day');
    const cover = '::view-transition-group(course-cover)';
    if (reducedMotion === 'reduce') expect(await moved()).toEqual([]);
    else await expect.poll(moved).toContain(cover);
    // There and back faster than anything can move: what is skipped says nothing on the console.
    await page.evaluate(() => {
      history.back();
      setTimeout(() => history.forward(), 40);
    });
    await silence(page, 500, 'the console says nothing');
    await page.goBack();
    await expect(cards(page)).toHaveCount(8);
  });
}

test('A type with nothing in it says so and leads on; a programme says what it is about', {
  tag: '@full',
}, async ({ phone }) => {
  const services = await phone.open('/services');
  await expect(services.getByText('No Data Available')).toBeVisible();
  await services.getByRole('link', { name: 'See the certification courses' }).click();
  await expect(title(services)).toHaveText('Practical Business Certification');
  const page = await phone.open('/courses/accreditation');
  await expect(page.getByText('No Data Available')).toBeVisible();
  await expect(page.getByText('There is currently no data to display.')).toBeVisible();
  await page.getByRole('link', { name: 'Certification courses' }).first().click();
  await expect(title(page)).toHaveText('Practical Business Certification');
  await expect(cards(page)).toHaveCount(3);
  for (const programme of ['financial-literacy', 'bookkeeping', 'succession-planning', 'investments']) {
    const one = await phone.open(`/courses/${programme}`);
    await expect(one.getByRole('heading', { name: 'Taught in' })).toBeVisible();
    await expect(cards(one).first().getByRole('link')).toHaveAttribute(
      'href',
      /^\/course-overview\/[a-z-]+$/,
    );
    await expect(one.getByText('No Data Available')).toHaveCount(0);
    await one.close();
  }
});

test('A course the office put up since the last visit opens at once', { tag: '@full' }, async ({
  phone,
  site,
}) => {
  const page = await readOnce(phone, list);
  site.editTraining('business-growth', { slug: 'brand-new', Title: 'Brand new' });
  await page.goto(`${phone.url}/course-overview/brand-new`);
  await expect(title(page)).toHaveText('Brand new');
});

test('Pictures are fetched once a person looks around, and never on a phone that saves data', {
  tag: '@full',
}, async ({ phone }) => {
  const asked: string[] = [];
  phone.context.on('request', (request) => {
    if (request.url().includes('/upload/')) asked.push(request.url());
  });
  const page = await phone.context.newPage();
  // Playwright's own looking and tracing count as a person's touch to the browser: only events are heard here.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
  });
  await page.goto(phone.url + list);
  await page.waitForResponse(/list-data-items/);
  await silence(page, 2_000, 'no cover is fetched before a person moves');
  expect(asked).toEqual([]);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.close();
  asked.length = 0;
  const saving = await phone.context.newPage();
  await saving.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await saving.goto(phone.url + list);
  await saving.mouse.wheel(0, 400);
  await saving.keyboard.press('Shift');
  await silence(saving, 1_500, 'no cover is fetched while data is saved');
  expect(asked).toEqual([]);
});
