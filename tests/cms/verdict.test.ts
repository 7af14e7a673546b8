import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import type { Cms } from '#src/cms/cms.ts';
import { createCms } from '#src/cms/cms.ts';
import { classify } from '#src/cms/errors.ts';
import { readSettings } from '#src/cms/settings.ts';
import { Accepted } from '#src/cms/verdict.ts';
import { type ScriptedHost, scriptedHost } from '../fixtures/cms/scripted-host.ts';

const open: ScriptedHost[] = [];
afterEach(async () => {
  for (const host of open.splice(0)) await host.close();
});

async function answering(body: string): Promise<Cms> {
  const host = await scriptedHost(() => ({ body }));
  open.push(host);
  return createCms(readSettings({}), {
    ownOrigin: host.origin,
    cookies: { get: async () => ({ value: 't' }) },
  });
}

const email = {
  sender_name: 'A',
  recipient_name: 'B',
  recipient_email: 'b@c.example',
  subject: 'Hello',
  message: '<p>Hello</p>',
};

const save = (cms: Cms) => cms.otherInfo.save({ ItemType: 'Bookings', ItemValue: {} });
const unread: readonly [string, (cms: Cms) => Promise<unknown>][] = [
  ['an e-mail', (cms) => cms.email.send(email)],
  ['an update', (cms) => cms.dataItems.update({ id: '7', data: {} })],
  ['a delete', (cms) => cms.dataItems.remove('7')],
  ['a record’s delete', (cms) => cms.otherInfo.remove('7')],
  ['a file’s delete', (cms) => cms.uploads.remove('https://files.example/a.png')],
];
const every = [...unread, ['a save', save] as const];

async function outcome(work: Promise<unknown>) {
  try {
    return { kind: 'done', value: await work };
  } catch (error) {
    return classify(error);
  }
}

const refusals = [
  '{"success":0}',
  '{"success":"false"}',
  '{"success":"No","message":"Access denied"}',
  '{"success":"0","id":7}',
  '{"status":false}',
  '{"status":"fail"}',
  '{"status":"Failed"}',
  '{"status":"ERROR","Id":7}',
  '{"status":422}',
  '{"ok":false}',
  '{"ok":true,"error":"Disk full"}',
  '{"success":"Error: could not connect"}',
  '{"errors":["The title is missing."]}',
  '{"errors":{"title":["missing"]},"id":7}',
  '{"code":500,"message":"Access denied"}',
  '{"code":"403","id":7}',
];

test.each(refusals)('A host that answers a write with %s has refused it', async (body) => {
  const cms = await answering(body);
  for (const [, write] of every) {
    expect(await outcome(write(cms))).toMatchObject({ kind: 'refused', applied: 'maybe' });
  }
});

const sayNothing = [
  '[]',
  'null',
  'false',
  '0',
  '"0"',
  '""',
  '',
  '"failed"',
  'not sent',
  '{"redirect":"/login"}',
  '{"message":"Access denied"}',
  '{"success":null}',
  '{"status":302}',
  '{"success":[]}',
  '{"error":false}',
  '{"id":0}',
  '{"Id":"0"}',
  '{"id":"","data":{}}',
  '{"id":-1}',
  '{"id":"false"}',
];

test.each(sayNothing)('A host that answers a write with %j has said neither yes nor no', async (body) => {
  const cms = await answering(body);
  for (const [, write] of every) {
    expect(await outcome(write(cms))).toMatchObject({ kind: 'garbled', applied: 'maybe' });
  }
});

const yeses = [
  '{"success":true}',
  '{"success":1}',
  '{"success":"true"}',
  '{"success":"Record updated successfully"}',
  '{"success":true,"error":null,"errors":[],"code":200}',
  '{"success":true,"error":"false"}',
  '{"ok":true}',
  '{"status":"OK"}',
  '{"status":"Sent"}',
  '{"status":200}',
  '{"id":"7","title":"Books"}',
  '{"data":{"id":7}}',
  '{"data":"{\\"Id\\":7}"}',
  'Notice: x\n{"Id":7}',
  'true',
  '1',
  '"1"',
  '"OK"',
  '"success"',
  'sent',
  '{}',
];

test.each(yeses)('A host that answers %j has sent, updated or deleted', async (body) => {
  const cms = await answering(body);
  for (const [, write] of unread) expect(await outcome(write(cms))).toMatchObject({ kind: 'done' });
});

test.each([
  ['{"Id":"7"}', '7'],
  ['{"id":7,"success":true}', '7'],
  ['{"Id":"700","Status":"Failed","Name":"An exam"}', '700'],
  ['{"success":true,"data":{"Id":"7"}}', '7'],
  ['Notice: x\n{"Id":7}', '7'],
  ['712', '712'],
  ['"712"', '712'],
])('A record whose save is answered %j has the id %s', async (body, id) => {
  expect(await save(await answering(body))).toEqual({ id });
});

test.each(['1', 'true', '"ok"', 'sent', '{}', '{"success":true}'])(
  'A save answered %s is done, but names no record',
  async (body) => {
    expect(await save(await answering(body))).toEqual({});
  },
);

test.each(['-3', '7.5', '"7a"'])(
  'A save answered %j is confirmed by a read: no id came back',
  async (body) => {
    expect(await outcome(save(await answering(body)))).toMatchObject({ kind: 'garbled', applied: 'maybe' });
  },
);

const warning =
  '<br />\n<b>Warning</b>:  Undefined array key "x" in <b>/srv/a.php</b> on line <b>12</b><br />\n';

test.each(['1', 'true', '"ok"', '{}', '{"success":true}', 'sent'])(
  'A warning before %s takes nothing from the yes, at any endpoint',
  async (body) => {
    const cms = await answering(warning + body);
    for (const [, write] of every) expect(await outcome(write(cms))).toMatchObject({ kind: 'done' });
  },
);

test.each(['null', 'false', '0', '""', '[]', ''])('A warning before %j makes no yes of it', async (body) => {
  const cms = await answering(warning + body);
  for (const [, write] of every) {
    expect(await outcome(write(cms))).toMatchObject({ kind: 'garbled', applied: 'maybe' });
  }
});

test.each([
  '{"success":true}',
  '1',
  '{"success":false,"data":{"title":"Books"}}',
  '{"error":"Disk full","id":7,"data":{}}',
  '{"id":0,"data":{}}',
])('An add answered with %s did not succeed: a success carries data', async (body) => {
  const cms = await answering(body);
  const add = cms.dataItems.add({ table_id: 'Courses', title: 'Books', data: {} });
  expect(await outcome(add)).toMatchObject({ applied: 'maybe' });
});

test('An add whose answer carries data and no id is done, but names no item', async () => {
  const cms = await answering('{"data":{"title":"Books"},"status":0,"code":500}');
  const added = await cms.dataItems.add({ table_id: 'Courses', title: 'Books', data: {} });
  expect(added).not.toHaveProperty('id');
  expect(added).toMatchObject({ title: 'Books', data: { title: 'Books' } });
});

test('However a host writes its no, beside whatever else, it is never a yes', () => {
  const anyCase = (word: string) =>
    fc
      .array(fc.boolean(), { minLength: word.length, maxLength: word.length })
      .map((high) => [...word].map((letter, at) => (high[at] ? letter.toUpperCase() : letter)).join(''));
  const word = fc.constantFrom('fail', 'failed', 'failure', 'error', 'false', 'no', '0').chain(anyCase);
  const no = fc.oneof(
    fc.tuple(fc.constantFrom('success', 'ok', 'status'), fc.oneof(word, fc.constantFrom(false, 0, -1))),
    fc.tuple(
      fc.constantFrom('error', 'errors'),
      fc.oneof(fc.constant(true), fc.constant(['x']), fc.constant('x')),
    ),
    fc.tuple(fc.constant('code'), fc.integer({ min: 400, max: 599 })),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), no, (rest, [key, value]) => {
      const said = { ...rest, id: 7, data: { id: 7 }, [key]: value };
      expect(v.safeParse(Accepted, said).success).toBe(false);
    }),
    { numRuns: 500 },
  );
});
