import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { createCms } from '#src/cms/cms.ts';
import { classify, unsent } from '#src/cms/errors.ts';
import { readSettings } from '#src/cms/settings.ts';
import { attachment } from '#src/features/uploads/attach.ts';
import { spec5, uploadName } from '#src/features/uploads/model.ts';
import { uploadFile } from '#src/features/uploads/operations.ts';
import { temporaryId, ulid } from '#src/kit/ids.ts';
import { needsFitting } from '#src/kit/image-fit.ts';
import { must } from '#src/kit/must.ts';
import { openWire, signIn } from '../../cms/host-wire.ts';
import { scriptedHost } from '../../cms/scripted-host.ts';
import { startServer } from '../../host/server.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, testHost } from '../../host/test-host.ts';
import { allSent, engineOver, wire } from '../engine.ts';

function chosen(size: number, name = 'Stall photo.JPG', type = 'image/jpeg'): File {
  return new File([new Uint8Array(randomBytes(size))], name, { type });
}

async function sending(file: File, scaled = false) {
  const { args, file: kept } = await attachment(file, 'Users/11/dp');
  const marker = ulid();
  const { signal } = new AbortController();
  return { args: { ...args, scaled }, file: kept, marker, reference: '', id: '', signal };
}

test.each([
  [1_999_999, 'image/jpeg', false],
  [2_000_000, 'image/jpeg', true],
  [2_000_001, 'image/png', true],
  [9_000_000, 'image/gif', false],
  [9_000_000, 'application/pdf', false],
])('A file of %d bytes of %s is scaled: %s (spec §5)', (size, type, scaled) => {
  expect(needsFitting({ size, type }, spec5)).toBe(scaled);
});

test('Somebody signed in sends a small picture: the host has it byte for byte, under a name that tells what it is', async () => {
  const server = await startServer();
  onTestFinished(() => server.stop());
  const { cms } = openWire(server);
  await signIn(cms, 'student');
  const photo = chosen(300_000);
  const told = await sending(photo);
  const { id = '' } = await uploadFile.write(cms, told);
  expect(new URL(id).pathname.split('/').at(-1)).toBe(`${told.marker}-${told.args.sha8}.jpg`);
  const kept = new Uint8Array(await (await fetch(id)).arrayBuffer());
  expect(Buffer.compare(kept, new Uint8Array(await photo.arrayBuffer()))).toBe(0);
});

test('Two pictures of one name keep two addresses, and a name without an ending gets one', async () => {
  const [one, other] = [await attachment(chosen(10), 'a'), await attachment(chosen(10), 'a')];
  expect(uploadName('01A', one.args)).not.toBe(uploadName('01A', other.args));
  expect(uploadName('01A', { name: 'shop', place: 'a', sha8: 'deadbeef', scaled: false })).toBe(
    '01A-deadbeef.bin',
  );
});

test.each([
  [false, /^File too big\. /],
  [true, /^(?!File too big)/],
])(
  'An answer too short to be an address, the file scaled: %s, is told in its own words',
  async (scaled, words) => {
    const host = await scriptedHost(({ method }) =>
      method === 'POST' ? { body: 'too big' } : { body: '{"id":"1"}', headers: { 'x-xsrf-token': 't' } },
    );
    onTestFinished(() => host.close());
    const cms = createCms(readSettings({}), { ownOrigin: host.origin, cookies: null });
    const failed = await uploadFile.write(cms, await sending(chosen(10), scaled)).catch(classify);
    expect(must(failed, 'a failure')).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(words),
    });
  },
);

test('A newer picture for the same place takes the place of one that was never sent; another place keeps its own', async () => {
  const house = testHost();
  let reachable = false;
  const session = startSession({ database: house.host.database, now: Date.now }, ids.student, false);
  const engine = engineOver(wire(house, [session]), {
    collections: [],
    operations: [uploadFile],
    reach: async () => (reachable ? undefined : Promise.reject(unsent())),
  });
  await engine.session.change(async () => ids.student);
  const photos = [chosen(100), chosen(200), chosen(300)];
  const [first, second, other] = await Promise.all(
    photos.map((photo, at) => attachment(photo, at === 2 ? 'Courses/201/image' : 'Users/11/dp')),
  );
  const kept = await engine.run(uploadFile, first?.args, { file: must(first, 'first').file });
  const newer = await engine.run(uploadFile, second?.args, { file: must(second, 'second').file });
  await engine.run(uploadFile, other?.args, { file: must(other, 'other').file });
  expect(newer).toEqual({ ...kept, twin: true });
  expect((await engine.view.file(temporaryId(kept.opId)))?.bytes.byteLength).toBe(200);
  reachable = true;
  await engine.syncNow();
  await allSent(engine);
  const uploads = house.host.database.all(
    'select size from uploads where owner = ? order by size',
    ids.student,
  );
  expect(uploads).toEqual([{ size: 200 }, { size: 300 }]);
  expect(await engine.view.file(temporaryId(kept.opId))).toBeUndefined();
});
