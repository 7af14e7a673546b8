import type { Page } from '@playwright/test';
import { allKept, installSignedIn } from '../fixtures/journeys/accounts.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { smallPhone } from '../fixtures/journeys/screens.ts';
import type { Site } from '../fixtures/journeys/site.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

interface HostCourse {
  readonly id: string;
  readonly title: string;
  readonly data: Record<string, unknown>;
}

function coursesOf(site: Site, named: string): HostCourse[] {
  return site
    .host()
    .database.all('select id, title, data from data_items where table_number = 2 and title = ?', named)
    .map((row) => ({
      id: String(row['id']),
      title: String(row['title']),
      data: JSON.parse(String(row['data'])),
    }));
}

async function nameCourse(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add course' }).click();
  const dialog = page.getByRole('dialog', { name: 'Name your course' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Create course' }).click();
  await expect(dialog).toHaveCount(0);
}

test.describe('on a small phone', () => {
  test.use({ viewport: smallPhone });

  test('An instructor adds a course with no signal, sees that it waits, and the host has it once', async ({
    phone,
    site,
  }) => {
    const page = await installSignedIn(phone, 'instructor');
    await expect(page.getByRole('article')).toHaveCount(4);
    await allKept(page);
    await phone.offline();
    await page.reload();
    await expect(page.getByText(/^As of \d\d:\d\d SAST/)).toBeVisible();
    await nameCourse(page, 'Stock that sells');
    const card = page.getByRole('article').filter({ hasText: 'Stock that sells' });
    await expect(card.getByText('Saved on this phone, waiting to be sent')).toBeVisible();
    await expect(card.getByRole('link', { name: 'Edit Stock that sells' })).toBeFocused();
    await page.getByLabel('Search by course name').fill('SELLS stock');
    await expect(page.getByRole('article')).toHaveCount(1);
    expect(coursesOf(site, 'Stock that sells')).toEqual([]);
    await phone.online();
    await expect.poll(() => coursesOf(site, 'Stock that sells').length).toBe(1);
    await expect(card.getByText('Saved on this phone, waiting to be sent')).toHaveCount(0);
    const [course] = coursesOf(site, 'Stock that sells');
    expect(course?.data).toMatchObject({ slug: 'stock-that-sells', chapters: [] });
    expect(JSON.stringify(course)).not.toContain('tmp_');
    await card.getByRole('link', { name: 'Preview Stock that sells' }).click();
    await expect(title(page)).toHaveText('Stock that sells');
    await expect(page.getByText('This course has no lessons yet.')).toBeVisible();
  });
});
