/** How large files are, asked of the embedded host before a byte of them is fetched. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askSize, askSizes } from '#src/features/downloads/file-sizes.ts';
import { origin } from '../../fixtures/features/engine.ts';
import { openBrowser } from '../../host/browser-fetch.ts';
import { inProcess } from '../../host/in-process.ts';
import { testHost } from '../../host/test-host.ts';

const url = `${origin}/upload/files/lesson.mp3`;

function phone() {
  const server = testHost();
  writeFileSync(join(server.uploadsDir, 'lesson.mp3'), new Uint8Array(12_345));
  return { server, fetch: openBrowser(origin, inProcess(server.host)).fetch };
}

test('Asking for a file’s size fetches no byte of the file', async () => {
  const { server, fetch } = phone();
  expect(await askSize(fetch, url)).toEqual({ bytes: 12_345 });
  expect(server.host.requests.servedSpans('/upload/files/lesson.mp3')).toEqual([]);
});

test('A host that only knows GET is asked for the first byte', async () => {
  const { server, fetch } = phone();
  const onlyGet: typeof globalThis.fetch = (asked, init) =>
    init?.method === 'HEAD' ? Promise.resolve(new Response('', { status: 405 })) : fetch(asked, init);
  expect(await askSize(onlyGet, url)).toEqual({ bytes: 12_345 });
  expect(server.host.requests.servedSpans('/upload/files/lesson.mp3')).toEqual([{ from: 0, to: 1 }]);
});

test.each([
  ['portal', 'page'],
  ['drop-before', 'offline'],
  ['500-before', 'busy'],
] as const)(
  'Under %s the cause is named, and the block’s own length needs no asking',
  async (fault, cause) => {
    const { server, fetch } = phone();
    server.host.faults.add({ match: 'lesson.mp3', fault, times: 0 });
    const file = { url, kind: 'sound', mime: '' } as const;
    const named = { ...file, url: `${url}?2`, bytes: 7 };
    const { knownSizes, missing } = await askSizes(fetch, [file, named]);
    expect([...knownSizes]).toEqual([[named.url, 7]]);
    expect([...missing]).toEqual([[url, cause]]);
  },
);

test('A person waits for two time-outs at most: the files behind them stay unknown, and known sizes are kept', async () => {
  const asked: string[] = [];
  const silent: typeof globalThis.fetch = async (at) => {
    asked.push(String(at));
    if (String(at).endsWith('?0')) return new Response('', { headers: { 'content-length': '7' } });
    throw new DOMException('too late', 'TimeoutError');
  };
  const files = Array.from(
    { length: 60 },
    (_, at) => ({ url: `${url}?${at}`, kind: 'sound', mime: '' }) as const,
  );
  const told: string[] = [];
  const { knownSizes, missing } = await askSizes(silent, files, async (at) => void told.push(at));
  expect(asked.length).toBeLessThan(8);
  expect(knownSizes.size).toBe(1);
  expect(told).toEqual([`${url}?0`]);
  expect(missing.size).toBe(59);
});
