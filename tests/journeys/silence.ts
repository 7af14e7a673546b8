/** The only places where a journey lets time pass: it has nothing to wait for, or the passing is what it is about. */
import { type Page, test } from '@playwright/test';

/** Lets `ms` pass in which nothing may happen; `shown` says what would have happened by then, and is looked at after. */
export function silence(page: Page, ms: number, shown: string): Promise<void> {
  return test.step(`${ms} ms in which ${shown}`, () => page.waitForTimeout(ms));
}

/** The rhythm of a story: how long people, or networks, take between two things. */
export function meanwhile(page: Page, ms: number): Promise<void> {
  return page.waitForTimeout(ms);
}
