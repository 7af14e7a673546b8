import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { must } from '#src/kit/must.ts';
import { users } from './seed/users.ts';
import { booking, paths, person } from './test-host.ts';
import { embeddedHost } from './vite-plugin.ts';

test('Vite’s server answers for the host and prints the demo sign-ins when it starts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vite-host-'));
  const said = vi.spyOn(console, 'info').mockReturnValue();
  const plugin = embeddedHost({
    databaseFile: join(folder, 'host.sqlite'),
    uploadsDir: join(folder, 'uploads'),
  });
  const server = await createServer({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [plugin],
    server: { port: 0, host: '127.0.0.1', ws: false, watch: null },
  });
  onTestFinished(async () => {
    await server.close();
    said.mockRestore();
    rmSync(folder, { recursive: true, force: true });
  });
  await server.listen();
  const { port } = must(server.httpServer, 'server').address() as AddressInfo;
  const visitor = person(fetch, `http://127.0.0.1:${port}`);
  expect((await visitor.post(`${paths.info}save.php`, booking)).body).toMatchObject(booking);
  const printed = said.mock.calls.flat().join('\n');
  for (const { email, password } of users) expect(printed).toContain(`${email}`.padEnd(40) + password);
});
