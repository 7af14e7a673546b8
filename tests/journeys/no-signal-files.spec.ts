/** What the browser itself asks for with every page is there with no signal too: no file of the app is asked for in vain. */
import { allCached, installSignedIn } from '../fixtures/journeys/accounts.ts';
import { expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { silence } from '../fixtures/journeys/silence.ts';

/** Opens each page with no signal; returns what failed of all that is no question to the office. */
async function failedFiles(phone: Phone, paths: readonly string[]): Promise<readonly string[]> {
  const failed: string[] = [];
  phone.context.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url());
    // The icon of a tab is asked for past the worker; what the next page cuts off is not missing.
    const isOurs = !/^\/(api|app-icons|upload)\//.test(pathname);
    if (isOurs && request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(pathname);
  });
  const page = await phone.context.newPage();
  for (const path of paths) {
    await page.goto(phone.url + path);
    await silence(page, 500, 'every file is here');
  }
  // A browser without a window asks for it only where somebody wants to install the app.
  const browser = await phone.context.newCDPSession(page);
  const { data, errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Kasi Growth Academy' });
  return failed;
}

test('With no signal no file is missing on the pages of a visitor', { tag: '@full' }, async ({ phone }) => {
  await phone.installWhole('/');
  await phone.offline();
  const paths = [
    '/',
    '/events',
    '/courses/improvement',
    '/courses/nonsense',
    '/nowhere',
    '/storage',
    '/sign-in',
  ];
  expect(await failedFiles(phone, paths)).toEqual([]);
});

test('With no signal no file is missing on the pages of a learner', { tag: '@full' }, async ({ phone }) => {
  await allCached(await installSignedIn(phone, 'student'));
  await phone.offline();
  expect(await failedFiles(phone, ['/profile', '/learn', '/course/bookkeeping', '/forms/987654'])).toEqual(
    [],
  );
});
