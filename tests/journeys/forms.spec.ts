/** Who teaches makes a form with no signal; people answer it with no signal; what came in is read as a table. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { must } from '#src/kit/must.ts';
import { hostile as hostileTexts } from '../fixtures/hostile.ts';
import { allCached, installSignedIn } from '../fixtures/journeys/accounts.ts';
import { expectCached } from '../fixtures/journeys/cached-tiers.ts';
import { expectSent } from '../fixtures/journeys/editor.ts';
import { recordsOf, title } from '../fixtures/journeys/office.ts';
import { createPhone, expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { expectUsableInBoth, screens, tagAt } from '../fixtures/journeys/screens.ts';
import type { Site } from '../fixtures/journeys/site.ts';

/** The forms as the host has them, the newest last. */
function formsOn(site: Site) {
  const rows = site.host().database.all('select * from data_items where table_number = 4 order by id');
  return rows.map((row) => ({ id: String(row['id']), ...JSON.parse(String(row['data'])) }));
}

/** A device of somebody who makes forms, with all they need for it when there is no signal. */
async function makersPhone(phone: Phone): Promise<Page> {
  const page = await installSignedIn(phone, 'instructor');
  await page.goto(`${phone.url}/instructor/forms`);
  await expect(title(page)).toHaveText('Forms');
  await allCached(page);
  await expectCached(page, 'office', 'editor');
  return page;
}

/** Adds a question of a kind at the end and writes it. */
async function ask(page: Page, kind: string, words: string): Promise<void> {
  await page.getByRole('button', { name: kind, exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Question', exact: true });
  await expect(field).toBeFocused();
  // With a key, as people do: two taps at one place with no key between them are one.
  await field.press('Shift');
  await field.fill(words);
}

const hostile = 'Anything else? <img src=x onerror="hurt()">';

/** A form made with no signal: whether people sell food, what, and how hot; then a line for everybody. */
async function makeForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add form' }).click();
  await page.getByLabel(/^Title/).fill('Your stall today');
  await page.getByRole('button', { name: /^Create form/ }).click();
  await expect(title(page)).toHaveText('Your stall today');
  await ask(page, 'One answer', 'Do you sell food?');
  await page.getByLabel('Choices').fill('Yes\nNo');
  await ask(page, 'Several answers', 'Which food?');
  await page.getByLabel('Choices').last().fill('Bread\nTea\nSweets');
  await page.getByLabel('Ask this').last().selectOption({ label: 'Depending on 1: Do you sell food?' });
  await page.getByText('Must be answered').last().click();
  await ask(page, 'Number', 'How many loaves?');
  await page.getByLabel('Ask this').last().selectOption({ label: 'Depending on 2: Which food?' });
  // The page moves for it: the tap that follows is meant for what is there then.
  await expect(page.getByLabel('Only if the answer is')).toHaveCount(2);
  await ask(page, 'Short answer', hostile);
}

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: tagAt(viewport) }, () => {
    test.use({ viewport });

    test('A form made with no signal is answered with none, outlives its first question, and its columns are right', async ({
      phone,
      site,
      browser,
    }) => {
      test.setTimeout(240_000);
      const page = await makersPhone(phone);
      await phone.offline();
      await makeForm(page);
      await expect(page.getByText(/Not sent yet$/)).toBeVisible();
      await expectUsableInBoth(page, 'the builder');
      await phone.online();
      await expectSent(page);
      const form = must(formsOn(site).at(-1), 'a form');
      expect(form).toMatchObject({
        title: 'Your stall today',
        fields: [{ label: 'Do you sell food?' }, {}, {}, {}],
      });
      expect(form.fields[1].showIf).toEqual({ question: form.fields[0].id, is: 'Yes' });

      const other = createPhone(await browser.newContext({ viewport }), site);
      const theirs = await installSignedIn(other, 'student');
      await allCached(theirs);
      await theirs.goto(`${other.url}/forms/${form.id}`);
      await expect(title(theirs)).toHaveText('Your stall today');
      await expect(theirs.getByLabel(hostile)).toBeVisible();
      await other.offline();
      await theirs.reload();
      await theirs.getByRole('radio', { name: 'Yes' }).check();
      await theirs.getByRole('checkbox', { name: 'Bread' }).check();
      await theirs.getByRole('checkbox', { name: 'Sweets' }).check();
      await theirs.getByLabel('How many loaves?').fill('1,5');
      const send = theirs.getByRole('button', { name: /^Send my answers/ });
      await send.click();
      await expect(
        theirs.getByText('Do you mean 1.5? Type it with a point, not a comma').first(),
      ).toBeVisible();
      await theirs.getByLabel('How many loaves?').fill('0');
      await expectUsableInBoth(theirs, 'the questions');
      await send.dblclick();
      await expect(theirs.getByText('Thank you. These are your answers')).toBeVisible();
      await expect(theirs.getByText('Saved on this', { exact: false }).first()).toBeVisible();

      // The first question goes, with what depended on it always asked from now on.
      await page.getByRole('button', { name: /^1\s*Do you sell food\?/ }).click();
      await page.getByRole('button', { name: 'Delete question' }).first().click();
      await expect.poll(() => formsOn(site).at(-1)?.fields.length).toBe(3);
      await other.online();
      await expect
        .poll(() => recordsOf(site, 'FormAnswer').filter(({ parent }) => parent === form.id).length)
        .toBe(1);
      const record = must(
        recordsOf(site, 'FormAnswer').find(({ parent }) => parent === form.id),
        'an answer',
      );
      expect(record.value.answers).toMatchObject([
        { label: 'Do you sell food?', type: 'one of', value: 'Yes' },
        { label: 'Which food?', type: 'several of', value: 'Bread, Sweets', values: ['Bread', 'Sweets'] },
        { label: 'How many loaves?', type: 'number', value: '0' },
      ]);
      expect(other.consoleMessages).toEqual([]);

      await page.getByRole('link', { name: 'Answers' }).click();
      await expect(page.getByRole('table', { name: 'Answers' })).toBeVisible();
      await expectUsableInBoth(page, 'the answers');
      await page.getByText('Export', { exact: true }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: /^CSV/ }).click(),
      ]);
      const [head = '', row = ''] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
      const cells = (line: string) => line.split(/;|,(?=\S)/).map((cell) => cell.replace(/^"|"$/g, ''));
      const asked = Object.fromEntries(cells(head).map((name, at) => [name, cells(row)[at]]));
      expect(asked).toMatchObject({
        'Which food?: Bread': 'Yes',
        'Which food?: Tea': 'No',
        'Which food?: Sweets': 'Yes',
        'How many loaves?': '0',
        'Do you sell food? (deleted)': 'Yes',
      });
    });
  });

test('Two authors of one form both keep their questions, and are asked about the question that both changed', {
  tag: '@full',
}, async ({ phone, site, browser }) => {
  test.setTimeout(240_000);
  const { id, fields } = must(formsOn(site)[0], 'a form');
  const other = createPhone(await browser.newContext(), site);
  const [page, theirs] = [await installSignedIn(phone, 'instructor'), await installSignedIn(other, 'admin')];
  for (const [one, { url }] of [
    [page, phone],
    [theirs, other],
  ] as const) {
    await one.goto(`${url}/instructor/form/${id}`);
    await expect(one.getByText('Add a question')).toBeVisible();
    await expectCached(one, 'office', 'editor');
  }
  await phone.offline();
  await other.offline();
  const write = async (one: Page, words: string) => {
    await one.getByRole('button', { name: new RegExp(`^1\\s*${fields[0].label.slice(0, 12)}`) }).click();
    await one.getByRole('textbox', { name: 'Question', exact: true }).fill(words);
    await one.getByRole('textbox', { name: 'Question', exact: true }).blur();
    await expect(one.getByText(/Not sent yet$/)).toBeVisible();
  };
  await write(page, 'How often do you count the till?');
  await ask(page, 'Short answer', 'Mine');
  await write(theirs, 'How many days do you count?');
  await ask(theirs, 'Short answer', 'Theirs');
  await other.online();
  await expectSent(theirs);
  await phone.online();
  await page.getByRole('button', { name: 'Two versions: choose one' }).click();
  await page
    .getByRole('button', { name: /^Keep mine/ })
    .first()
    .click();
  const labels = () => formsOn(site)[0]?.fields.map(({ label }: { label: string }) => label);
  await expect.poll(labels, { timeout: 30_000 }).toContain('How often do you count the till?');
  expect(labels()).toEqual(expect.arrayContaining(['Mine', 'Theirs']));
  expect(labels()).toHaveLength(fields.length + 2);
});

test('Forty questions are put in another order by keyboard alone, and the last move is at the office', {
  tag: '@full',
}, async ({ phone, site }) => {
  const { id } = must(formsOn(site)[0], 'a form');
  const fields = Array.from({ length: 40 }, (_, at) => ({
    id: `q${at}`,
    label: `Question ${at + 1}`,
    type: 'text',
  }));
  const data = JSON.stringify({ title: 'Forty', fields });
  site.host().database.run('update data_items set data = ? where id = ?', data, id);
  const page = await installSignedIn(phone, 'instructor');
  await page.goto(`${phone.url}/instructor/forms`);
  await expect(page.getByRole('link', { name: 'Before the training' })).toBeVisible();
  await expectUsableInBoth(page, 'the list of forms');
  await page.goto(`${phone.url}/instructor/form/${id}?view=preview`);
  await expect(page.getByText('This is how people see it.', { exact: false })).toBeVisible();
  await expectUsableInBoth(page, 'the preview of a form');
  await page.goto(`${phone.url}/instructor/form/${id}`);
  await page.getByRole('button', { name: 'Change the order' }).click();
  await expectUsableInBoth(page, 'the order of questions');
  const up = page.getByRole('button', { name: 'Move Question 40 up' });
  await up.focus();
  for (let press = 0; press < 39; press++) await page.keyboard.press('Enter');
  await expect(page.getByText('Question 40 is now 1 of 40.')).toBeAttached();
  await expect(up).toBeFocused();
  const order = () => formsOn(site)[0]?.fields.map((field: { id: string }) => field.id);
  await expect
    .poll(order, { timeout: 60_000 })
    .toEqual(['q39', ...fields.slice(0, 39).map((field) => field.id)]);
});

test('Hostile text in a form or an answer never runs', { tag: '@full' }, async ({ phone, site }) => {
  test.setTimeout(180_000);
  const { database } = site.host();
  const { id } = must(formsOn(site)[0], 'a form');
  const asked = hostileTexts.map((words, at) => ({
    ...{ id: `q${at}`, label: words, help: words, required: true, low: words, high: words },
    ...{
      type: ['section', 'one of', 'several of', 'scale', 'text'][at % 5],
      options: [words, `no ${words}`],
    },
    showIf: { question: words, is: words },
  }));
  const all = hostileTexts.join('\n');
  const data = JSON.stringify({ title: all, description: all, fields: asked });
  database.run('update data_items set title = ?, data = ? where id = ?', all, data, id);
  const answers = hostileTexts.map((words, at) => ({
    id: `q${at}`,
    label: words,
    value: words,
    values: [words],
  }));
  database.run(
    "insert into other_info (Name, ItemType, ImageUrl, ParentId, Notes, ItemValue, Status, Decription, Rules, ItemCode) values ('x', 'FormAnswer', '', ?, '', ?, '', '', '', '')",
    id,
    JSON.stringify({ formTitle: all, name: all, userId: '1', contentId: '', answeredAt: 1, answers }),
  );
  await phone.context.addInitScript(() => {
    const hurts: unknown[] = [];
    Object.assign(window, { hurts, hurt: (which: unknown) => hurts.push(which) });
  });
  const page = await installSignedIn(phone, 'instructor');
  for (const [path, shown] of [
    ['/instructor/forms', 'table'],
    [`/instructor/form/${id}`, '[aria-expanded]'],
    [`/instructor/form/${id}?view=preview`, 'form fieldset'],
    [`/instructor/form/${id}?view=answers`, 'figure table'],
    [`/forms/${id}`, 'form fieldset'],
  ] as const) {
    await page.goto(phone.url + path);
    await expect(page.locator(`main ${shown}`).first(), path).toBeVisible();
    if (path.endsWith(id) && path.startsWith('/instructor')) {
      await page.locator('main [aria-expanded=false]').nth(1).click();
      await expect(page.getByLabel('Choices')).toBeVisible();
    }
    const hurts = await page.evaluate(() => (window as unknown as { hurts: unknown[] }).hurts);
    expect(hurts, path).toEqual([]);
    const intruders = page.locator(
      'main :is(script, iframe, object, embed, base, [onerror], [onload], [srcdoc])',
    );
    await expect(intruders, path).toHaveCount(0);
  }
});
