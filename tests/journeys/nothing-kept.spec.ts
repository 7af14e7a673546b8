/** A phone that keeps nothing for this site: everything public is read, and what is written is sent at once. */
import type { Page } from '@playwright/test';
import { publicPages } from '../bench/public-pages.ts';
import { alive } from '../fixtures/journeys/alive.ts';
import { builtPages } from '../fixtures/journeys/built-pages.ts';
import { expect, test, waysToKeepNothing } from '../fixtures/journeys/nothing-kept.ts';
import { type Phone, test as withStorage } from '../fixtures/journeys/phone.ts';
import { expectAllSent, fillIn, lamp, register, submitButton } from '../fixtures/journeys/registration.ts';
import { deviceWord, expectUsable, smallPhone } from '../fixtures/journeys/screens.ts';
import { silence } from '../fixtures/journeys/silence.ts';

test.use({ viewport: smallPhone });

const everyPage = [...new Set([...publicPages, ...builtPages('visitor'), '/no-such-page'])];
/** One of each kind: words alone, a list, a form, what asks the phone for its own, none, and what asks who somebody is. */
const eachKind = ['/', '/courses/improvement', '/events', '/data', '/no-such-page', '/sign-in'];
const number = '011 555 0134';
const device = deviceWord(smallPhone);

const thandi = {
  Name: 'Thandi Mokoena',
  Email: 'thandi@spaza.example',
  Phone: '082 555 0143',
  Company: 'Mokoena Spaza',
  Designation: 'Owner',
  Message: 'Can you come to our stokvel in Orlando?',
} as const;

/** The form has said, before anything is typed, that nothing is kept here, and whom to call. */
async function expectTold(page: Page): Promise<void> {
  const told = page.getByRole('main').getByRole('status').filter({ hasText: 'keeps nothing for this site' });
  await expect(told).toContainText(number);
}

/** The app has taken the form over, and says what holds of it here. */
async function expectAlive(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await alive(page);
  await expectTold(page);
}

async function write(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(thandi))
    await page.getByLabel(new RegExp(`^${label}`)).fill(text);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

/** The receipt is there, and says that it goes with the page. */
async function expectReceipt(page: Page): Promise<void> {
  await expect(lamp(page, 'phone')).toHaveText(`Not saved on this ${device}: keep this page open`);
  await expect(lamp(page, 'sent')).toHaveText(/^Sent$/);
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
}

/** What a person does has no room: Chromium's own quota lets a few kilobytes through. */
function fillDisk(): void {
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function full(this: IDBObjectStore, ...given) {
    if (this.name === '$outbox') throw new DOMException('There is no room.', 'QuotaExceededError');
    return add.apply(this, given);
  };
}

// Of the ways that nothing is kept, the one that most people have; the others are in test:full.
for (const way of waysToKeepNothing)
  test.describe(`With ${way}`, { tag: way === 'all cookies blocked' ? [] : '@full' }, () => {
    test.use({ way });

    async function expectReadable(phone: Phone, pages: readonly string[]): Promise<Page> {
      const page = await phone.open('/');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      for (const path of pages)
        await test.step(path, async () => {
          await page.goto(phone.url + path);
          const built = publicPages.includes(path) ? await page.locator('h1').innerText() : undefined;
          await page.keyboard.press('Shift');
          await alive(page);
          await expect(page.locator('h1'), path).toHaveCount(1);
          await expect(page.getByText('This page stopped working'), path).toHaveCount(0);
          if (built !== undefined) expect(await page.locator('h1').innerText(), path).toBe(built);
          // A slow machine still loads the page's own parts, each once; what is asked again has no end.
          const before: string[] = [];
          const askedSince = () => {
            const since = asked.splice(0);
            before.push(...since);
            return since;
          };
          await expect.poll(askedSince, { message: path, intervals: [300] }).toEqual([]);
          await silence(page, 300, 'nothing is asked again');
          expect(
            asked.splice(0).filter((url) => before.includes(url)),
            path,
          ).toEqual([]);
        });
      return page;
    }

    test('a page of each kind is read, nothing is tried without end, and a link leads to a page', async ({
      phone,
    }) => {
      const page = await expectReadable(phone, eachKind);
      await test.step('the page that asks who somebody is says that it cannot, and why', async () => {
        await expect(page).toHaveURL(/\/sign-in$/);
        await expectTold(page);
        await expect(
          page.getByText(`You can’t sign in here, because what you do is saved on the ${device}`),
        ).toBeVisible();
        await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(0);
        await expectUsable(page, 'the sign-in page');
      });
      await page.getByRole('contentinfo').getByRole('link', { name: 'Next webinar' }).click();
      await expect(page).toHaveURL(/\/events$/);
      await expect(submitButton(page)).toBeVisible();
    });

    test('every public page can be read, and nothing is tried without end @full', async ({ phone }) => {
      test.setTimeout(900_000);
      await expectReadable(phone, everyPage);
    });

    test('a person’s text reaches the office once, stays with them until it can be sent, and has its receipt', async ({
      phone,
      site,
    }) => {
      const page = await phone.open('/contact-us');
      /** Opens a form of this phone, and how many e-mails the office has by then. */
      async function begin(path: string): Promise<number> {
        await page.goto(phone.url + path);
        await expectAlive(page);
        return site.mails().length;
      }

      await test.step('a message is sent once, and its receipt is on screen until the page is gone', async () => {
        await expectAlive(page);
        await write(page);
        await send(page);
        await expect(page).toHaveURL(/\/thank-you\?ref=/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
        await expectReceipt(page);
        expect(site.mails()).toHaveLength(1);
        const reference = /Ref: ([\w-]+)/.exec(site.mails()[0]?.message ?? '')?.[1] ?? '';
        await expect(page.getByText(reference, { exact: true })).toBeVisible();
        await page.reload();
        await expect(page.getByText(`That message is not on this ${device}`)).toBeVisible();
        expect(site.mails()).toHaveLength(1);
      });

      const answer = page.getByRole('main').getByRole('alert');
      await test.step('with no signal the form keeps its text, and sends it once when tapped again', async () => {
        const before = await begin('/contact-us');
        await write(page);
        await phone.offline();
        await send(page);
        await expect(answer).toContainText(
          `This can’t be sent now. You have no signal, and this ${device} can’t keep it`,
        );
        await expect(answer).toContainText(number);
        await expect(page.getByLabel(/^Message/)).toHaveValue(thandi.Message);
        await phone.online();
        await send(page);
        await expectReceipt(page);
        expect(site.mails()).toHaveLength(before + 1);
      });

      await test.step('a request for a quote is sent once', async () => {
        const before = await begin('/learning-center');
        await write(page);
        await page.getByLabel(/^Number of people/).fill('12');
        await page.getByRole('button', { name: 'Request a quote' }).click();
        await expectReceipt(page);
        expect(site.mails()).toHaveLength(before + 1);
      });

      await test.step('after two lost answers it is not sent again: the person calls and says the reference', async () => {
        const before = await begin('/contact-us');
        site.fault({ match: 'send-email.php', fault: '500-after', times: 2 });
        await write(page);
        await send(page);
        await expect(answer).toContainText('You can tap Send message once more');
        await send(page);
        await expect(answer).toContainText('We sent it twice and don’t send it again.');
        await expect(answer).toContainText(number);
        const references = site
          .mails()
          .slice(before)
          .map(({ message }) => /Ref: ([\w-]+)/.exec(message)?.[1]);
        expect(references).toEqual([references[0], references[0]]);
        await expect(answer).toContainText(references[0] ?? 'a reference');
        await send(page);
        await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
        expect(site.mails()).toHaveLength(before + 2);
        await expectUsable(page, 'the form after two lost answers');
      });

      await test.step('a registration arrives once with its emails, and the ticket is on screen', async () => {
        const before = await begin('/events');
        await register(page);
        await expectAllSent(page);
        await expectReceipt(page);
        expect(site.bookings()).toHaveLength(1);
        expect(site.mails()).toHaveLength(before + 2);
        const [{ reference } = { reference: '' }] = site.bookings();
        await expect(page.getByText(reference, { exact: true })).toBeVisible();
      });

      await test.step('an email of a registration that did not go is named on the ticket', async () => {
        const before = await begin('/events');
        site.fault({ match: 'send-email.php', fault: '500-before', times: 1 });
        await register(page);
        await expect(
          page.getByText(
            /This email may not have been sent: The email with the link, to thandi@spaza\.example/,
          ),
        ).toContainText(number);
        expect(site.bookings()).toHaveLength(2);
        expect(site.mails()).toHaveLength(before + 1);
      });
    });
  });

test.describe('With the database does not open', () => {
  test.use({ way: 'the database does not open' });

  test('whoever is signed in is told so in place of their work, and stays signed in', async ({ phone }) => {
    const page = await phone.open('/about-us');
    const user = { id: '7', name: 'Sipho', email: 'sipho@spaza.example', role: 'student' };
    await page.evaluate((text) => localStorage.setItem('user', text), JSON.stringify(user));
    await page.goto(`${phone.url}/profile`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `This ${device} keeps nothing for this site`,
    );
    await expectUsable(page, 'in place of the profile');
    expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('sipho');
  });
});

withStorage.describe('On a full disk', () => {
  withStorage.use({ viewport: smallPhone });

  withStorage('a registration is sent while there is a network', async ({ phone, site }) => {
    await phone.context.addInitScript(fillDisk);
    const page = await phone.open('/events');
    await page.keyboard.press('Shift');
    await alive(page);
    await fillIn(page);
    await submitButton(page).click();
    await expectAllSent(page);
    await expectReceipt(page);
    expect(site.bookings()).toHaveLength(1);
    expect(site.mails()).toHaveLength(2);
  });
});
