import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { test } from '../fixtures/journeys/phone.ts';
test('debug', async ({ phone }) => {
  const page = await installSignedIn(phone, 'instructor');
  page.on('console', (m) => console.log('CONSOLE', m.text()));
  page.on('pageerror', (e) => console.log('ERR', e.stack));
  const r = await page.evaluate(async () => {
    const files = performance.getEntriesByType('resource').map((e) => e.name).filter((n) => n.includes('assets'));
    return files;
  });
  console.log(r.join('\n'));
  const { readdirSync } = await import('node:fs');
  const f = readdirSync('dist/assets').find((n) => /edit-course.*js$/.test(n));
  console.log(f);
  console.log(await page.evaluate((x) => import(x).then(() => 'ok', (e) => `${e.message}\n${e.stack}`), `/assets/${f}`));
});
test('debug2', async ({ phone }) => {
  const page = await installSignedIn(phone, 'instructor');
  page.on('console', (m) => console.log('CONSOLE', m.text()));
  page.on('pageerror', (e) => console.log('ERR', e.stack));
  await page.addInitScript(() => {
    const old = window.reportError;
    window.reportError = (e) => { console.log('reported', e && e.stack); old(e); };
    addEventListener('vite:preloadError', (e) => console.log('preload', JSON.stringify(e.payload?.stack)));
    addEventListener('unhandledrejection', (e) => console.log('unh', e.reason?.stack));
  });
  await page.goto(`${phone.url}/edit-course/savings-and-investment`);
  await page.getByText('This page is not on').waitFor();
});
