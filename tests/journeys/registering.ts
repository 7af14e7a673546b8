/** What visitors do on the webinar page, in their own words. */
import type { Page } from '@playwright/test';
import { expect } from './phone.ts';

export const thandi = {
  Name: 'Thandi',
  Surname: 'Mokoena',
  Email: 'thandi@spaza.example',
  Phone: '082 555 0143',
  City: 'Soweto',
  Company: 'Mokoena Spaza',
  Occupation: 'Shop owner',
} as const;

/** Types every field of the registration. */
export async function fillIn(page: Page, person: Record<string, string> = thandi): Promise<void> {
  for (const [label, value] of Object.entries(person)) {
    await page.getByRole('textbox', { name: label, exact: false }).and(field(page, label)).fill(value);
  }
  await page.getByRole('combobox', { name: 'Province' }).selectOption('Gauteng');
}

/** 'Name' is also part of 'Surname': a label is meant from its first letter. */
function field(page: Page, label: string) {
  return page.getByLabel(new RegExp(`^${label}`));
}

export function submitButton(page: Page) {
  return page.getByRole('button', { name: 'Register for this webinar' });
}

/** Fills in the form and taps the button; resolves when the ticket is there. */
export async function register(page: Page, person?: Record<string, string>): Promise<void> {
  await fillIn(page, person);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/event-confirmation\?ref=/);
  await expect(lamp(page, 'phone')).toBeVisible();
}

/** One of the four lamps of the ticket. */
export function lamp(page: Page, name: 'phone' | 'sent' | 'confirmed' | 'emails') {
  return page.locator(`[data-lamp="${name}"]`);
}

/** The whole registration arrived: the ticket says so. */
export async function expectAllSent(page: Page, timeout = 30_000): Promise<void> {
  await expect(lamp(page, 'sent')).toHaveText(/^Sent$/, { timeout });
  await expect(lamp(page, 'confirmed')).toHaveText('Confirmed by the provider');
  await expect(lamp(page, 'emails')).toHaveText('E-mails sent', { timeout });
}
