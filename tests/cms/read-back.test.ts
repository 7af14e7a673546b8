import { expect, test } from 'vitest';
import { createCms } from '#src/cms/cms.ts';
import { readSettings } from '#src/cms/settings.ts';
import { type ScriptedRequest, scriptedHost } from '../fixtures/cms/scripted-host.ts';

/** A host whose answer to a write says nothing, and what it says of the row when it is asked. */
async function silentHost(row: (request: ScriptedRequest) => string, answer = '{"success":true,"id":7}') {
  const host = await scriptedHost((request) => {
    if (request.url.includes('website.php')) return { body: '{"id":"1"}', headers: { 'x-xsrf-token': 't' } };
    return { body: request.body ? answer : row(request) };
  });
  const cms = createCms(readSettings({}), { ownOrigin: host.origin, cookies: null });
  const reads = () => host.requests.filter(({ url }) => url.includes('get')).length;
  const write = (data: Record<string, unknown>) =>
    cms.dataItems.update({ id: '7', table_id: 'Chapters', title: 'x', data });
  return { write, reads, close: () => host.close() };
}

test('After the first write to a table whose answer says nothing, the row is read back once, and missing data is named', async () => {
  const { write, reads, close } = await silentHost(() => '{"id":7,"data":{"title":"Spaza "}}');
  expect((await write({ title: 'Spaza 🛒' })).loss).toMatch(/can’t keep this character: 🛒/);
  expect((await write({ title: 'Spaza 🛒' })).loss).toBeUndefined();
  expect(reads()).toBe(1);
  await close();
});

test('A row of more than 60 kB is read back each time, and JSON that breaks off is a loss', async () => {
  const { write, reads, close } = await silentHost(() => '{"id":7,"data":"{\\"body\\":\\"aaa"}');
  const body = 'a'.repeat(70_000);
  expect((await write({ body })).loss).toMatch(/at most 64 kB of one entry, and this one has 69 kB/);
  expect((await write({ body })).loss).toMatch(/64 kB/);
  expect(reads()).toBe(2);
  await close();
});

test('A reading that fails proves nothing', async () => {
  const { write, close } = await silentHost(() => '<h1>Out of order</h1>');
  expect(await write({ title: 'x' })).toMatchObject({ loss: undefined });
  await close();
});

test('A host that answers with the row as it was before is not said to lose anything', async () => {
  const now = '{"id":7,"data":{"title":"Spaza Corner"}}';
  const { write, close } = await silentHost(() => now, '{"id":7,"data":{"title":"Old"}}');
  expect((await write({ title: 'Spaza Corner' })).loss).toBeUndefined();
  await close();
});

test('A loss that the answer shows counts where the row cannot be read back', async () => {
  const { write, close } = await silentHost(() => '<h1>Forbidden</h1>', '{"id":7,"data":{"title":"Spaza "}}');
  expect((await write({ title: 'Spaza 🛒' })).loss).toMatch(/🛒/);
  await close();
});

test('A large row is read back from a host that repeats the posted data', async () => {
  const body = 'a'.repeat(70_000);
  const echo = JSON.stringify({ id: 7, data: { body } });
  const { write, close } = await silentHost(() => '{"id":7,"data":"{\\"body\\":\\"aaa"}', echo);
  expect((await write({ body })).loss).toMatch(/at most 64 kB/);
  await close();
});

test.each([
  ['with slashes', '{\\"title\\":\\"Spaza\\"}'],
  ['with entities', '{&quot;title&quot;:&quot;Spaza&quot;}'],
  ['with a mark before it', '\uFEFF{"title":"Spaza"}'],
  ['with line ends as typed', '{"title":"Spaza",\n"text":"one\ntwo"}'],
])('A row that an answer gives %s is whole, also where nobody may read it back', async (_how, data) => {
  const answer = JSON.stringify({ id: 7, data });
  const { write, close } = await silentHost(() => '<h1>Forbidden</h1>', answer);
  expect((await write({ title: 'Spaza', text: 'one\ntwo' })).loss).toBeUndefined();
  await close();
});

test('A message in place of the row says nothing; the word that PHP makes of a value is a loss', async () => {
  for (const [said, lost] of [
    ['Item updated', false],
    ['Array', true],
  ] as const) {
    const { write, close } = await silentHost(
      () => '<h1>Forbidden</h1>',
      JSON.stringify({ success: true, id: 7, data: said }),
    );
    expect((await write({ title: 'x' })).loss !== undefined, said).toBe(lost);
    await close();
  }
});
