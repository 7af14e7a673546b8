import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inProcess } from './in-process.ts';
import { testHost } from './test-host.ts';

const file = 'http://kasi.example/upload/files/sound.mp3';

test('A host that closes answers what it was asked before, whether or not anybody still waits, and nothing afterwards', async () => {
  const { host, uploadsDir } = testHost();
  writeFileSync(join(uploadsDir, 'sound.mp3'), new Uint8Array(10));
  const send = inProcess(host);
  const left = new AbortController();
  const abandoned = send(file, { signal: left.signal });
  left.abort();
  await expect(abandoned).rejects.toThrow('abort');
  const first = send('http://kasi.example/api/cms/website.php?id=1');
  await host.close();
  expect((await first).status).toBe(200);
  await expect(send(file)).rejects.toThrow('fetch failed');
});
