import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { must } from '#src/kit/must.ts';
import { allCached, demo, installSignedIn, signIn, tapSignOut } from '../fixtures/journeys/accounts.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import type { Site } from '../fixtures/journeys/site.ts';

function part(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of noise, which no compression makes smaller than its pixels. */
function noise(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.alloc(1), randomBytes(width * 3)]));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    part('IHDR', head),
    part('IDAT', deflateSync(Buffer.concat(rows))),
    part('IEND', Buffer.alloc(0)),
  ]);
}

const large = noise(1200, 700);
const small = noise(40, 30);

function choose(page: Page, buffer: Buffer): Promise<void> {
  return page
    .locator('input[type=file][accept="image/*"]')
    .setInputFiles({ name: 'My stall.png', mimeType: 'image/png', buffer });
}

/** Address of the student's picture, as the office has it. */
function dpOf(site: Site): string {
  const account = site.people().find(({ title }) => title === demo('student').email);
  return String(must(account, 'the student').data['dp'] ?? '');
}

/** The file the office has: its bytes, and how large a picture it is. */
async function kept(page: Page, address: string) {
  return page.evaluate(async (url) => {
    const blob = await (await fetch(url)).blob();
    const { width, height } = await createImageBitmap(blob);
    return { type: blob.type, width, height, bytes: [...new Uint8Array(await blob.arrayBuffer())] };
  }, address);
}

function shownWidth(page: Page): Promise<number> {
  return page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth);
}

test('A picture of 2,000,000 bytes and more reaches the office as a JPEG of at most 800 px @full', async ({
  phone,
  site,
}) => {
  expect(large.length).toBeGreaterThan(2_000_000);
  const page = await installSignedIn(phone, 'student');
  await choose(page, large);
  await expect.poll(() => dpOf(site)).toMatch(/\.jpg$/);
  const { type, width, height } = await kept(page, dpOf(site));
  expect([type, Math.max(width, height)]).toEqual(['image/jpeg', 800]);
  expect(width / height).toBeCloseTo(1200 / 700, 1);
  await expect(page.getByRole('main').getByText('Sent', { exact: true })).toBeVisible();
});

test('A small picture reaches the office byte for byte', { tag: '@full' }, async ({ phone, site }) => {
  const page = await installSignedIn(phone, 'student');
  await choose(page, small);
  await expect.poll(() => dpOf(site)).toMatch(/\.png$/);
  const { bytes } = await kept(page, dpOf(site));
  expect(Buffer.compare(Buffer.from(bytes), small)).toBe(0);
});

test('With no signal a picture is shown at once, outlives a reload, and goes up when the network is back @full', async ({
  phone,
  site,
}) => {
  const page = await phone.installWhole('/sign-in');
  // The signal goes before the account itself has come to this phone.
  site.fault({ match: 'get-data-item.php', fault: 'hang', times: 0 });
  await signIn(page, 'student');
  await allCached(page);
  await phone.offline();
  site.clearFaults();
  await choose(page, large);
  await expect(page.getByText('Saved on this device, waiting to be sent').first()).toBeVisible();
  await expect.poll(() => shownWidth(page)).toBe(800);
  await page.reload();
  await expect.poll(() => shownWidth(page)).toBe(800);
  expect(dpOf(site)).toBe('');
  await phone.online();
  await expect.poll(() => dpOf(site)).toMatch(/\.jpg$/);
});

test('An answer too short to be an address is said as File too big, and the person can choose again', {
  tag: '@full',
}, async ({ phone, site }) => {
  const page = await installSignedIn(phone, 'student');
  const upload = '**/upload/upload.php';
  await phone.context.route(upload, (route) => route.fulfill({ body: 'too big' }));
  await choose(page, small);
  await expect(page.getByRole('status').filter({ hasText: 'File too big' })).toBeVisible({ timeout: 40_000 });
  await phone.context.unroute(upload);
  await choose(page, noise(50, 50));
  await expect.poll(() => dpOf(site)).toMatch(/\.png$/);
});

test('A person who signs out while the office is silent about their picture waits seconds, and it goes at their next sign-in @full', async ({
  phone,
  site,
}) => {
  const page = await installSignedIn(phone, 'student');
  site.fault({ match: 'upload.php', fault: 'hang', times: 1 });
  const underWay = phone.context.waitForEvent('request', (request) => request.url().includes('upload.php'));
  await choose(page, small);
  await underWay;
  await tapSignOut(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep for my next sign-in' }).click();
  await expect(page).toHaveURL(/\/sign-in$/, { timeout: 10_000 });
  expect(dpOf(site)).toBe('');
  await signIn(page, 'student');
  await expect.poll(() => dpOf(site), { timeout: 20_000 }).toMatch(/\.png$/);
});
