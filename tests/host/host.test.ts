import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inProcess } from './in-process.ts';
import { testHost } from './test-host.ts';

const file = 'http://kasi.example/upload/files/sound.mp3';

test('A closing host finishes the requests it has, also abandoned ones, and takes no more', async () => {
  const { host, uploadsDir } = testHost();
  writeFileSync(join(uploadsDir, 'sound.mp3'), new Uint8Array(10));
  const send = inProcess(host);
  const aborted = new AbortController();
  const abandoned = send(file, { signal: aborted.signal });
  aborted.abort();
  await expect(abandoned).rejects.toThrow('abort');
  const first = send('http://kasi.example/api/cms/website.php?id=1');
  await host.close();
  expect((await first).status).toBe(200);
  await expect(send(file)).rejects.toThrow('fetch failed');
});
