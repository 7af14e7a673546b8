/** The two screens the journeys are walked on, and what must hold of a page on each of them. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './phone.ts';

export const smallPhone = { width: 360, height: 740 };
export const desk = { width: 1280, height: 800 };
export const screens = [smallPhone, desk];

/** Nobody is kept out of a page, and nobody has to scroll it sideways; `what` names it where this fails. */
export async function expectUsable(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${what} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide, `${what} does not scroll sideways`).toBe(false);
}
