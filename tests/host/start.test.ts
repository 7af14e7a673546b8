/** `npm start` reports at once, in a sentence, that it cannot use its port. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Runs `npm start` in an empty folder, so that any file it writes is visible. */
async function start(port: string) {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = join(import.meta.dirname, 'start.mjs');
  const child = spawn(process.execPath, [script], { cwd: folder, env: { ...process.env, PORT: port } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, output, leftFiles: readdirSync(folder) };
}

/** Returns a port that another program listens on. */
async function takenPort(host: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test.each(['127.0.0.1', '0.0.0.0'])(
  'A start on the port of %s, where another program listens, names PORT before it builds',
  async (host) => {
    const port = await takenPort(host);
    const { code, output, leftFiles } = await start(String(port));
    expect(output).toBe(
      `Port ${port} is in use by another program. PORT names another one: PORT=4173 npm start\n`,
    );
    expect(code).toBe(1);
    expect(leftFiles).toEqual([]);
  },
);

test.each(['no number', '-1', '65536', '80.5'])('PORT=%s is no port, and start says so', async (port) => {
  const { code, output, leftFiles } = await start(port);
  expect(output).toBe(`PORT is "${port}", and a port is a whole number up to 65535: PORT=4173 npm start\n`);
  expect(code).toBe(1);
  expect(leftFiles).toEqual([]);
});
