import { expect, type Page } from '@playwright/test';
import { silence } from './silence.ts';

/** The app has taken over: what a page needs to hear clicks is there. */
export async function alive(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
      ),
    )
    .toBe(true);
  await silence(page, 150, 'nothing more is drawn');
}
