import { expect, test } from 'vitest';
import { attachFile, discardUnused } from '#src/features/uploads/attach-file.ts';
import { uploadFile } from '#src/features/uploads/operations.ts';
import { must } from '#src/kit/must.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { ids, testHost } from '../../host/test-host.ts';

/** A phone out of reach of the host, with one file that waits on it. */
async function withFile() {
  const remote = wire(testHost(), [], { on: false });
  const engine = engineOver(remote, { collections: [], operations: [], upload: uploadFile });
  await engine.session.change(async () => ids.instructor);
  let address = '';
  const file = new File(['words'], 'voice.webm', { type: 'audio/webm' });
  await attachFile(engine, { file, replaces: '' }, async (attached) => {
    address = attached.address;
    return true;
  });
  return { engine, address: must(address || undefined, 'the address') };
}

test('A waiting file that nothing refers to is deleted from this phone', async () => {
  const { engine, address } = await withFile();
  await discardUnused(engine, address);
  expect(await engine.view.file(address)).toBeUndefined();
});

test('A file that an earlier version refers to stays, so that the version can be put back', async () => {
  const { engine, address } = await withFile();
  const value = [{ at: 1, lesson: { id: 'L', contents: [{ src: address }] } }];
  await engine.local.set({ kind: 'version', key: 'L', value });
  await discardUnused(engine, address);
  expect((await engine.view.file(address))?.bytes.byteLength).toBe(5);
});
