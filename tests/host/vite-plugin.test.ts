import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readSettings } from '#src/cms/settings.ts';
import { ownRoles } from '#src/features/accounts/policy.ts';
import { must } from '#src/kit/must.ts';
import { users } from './seed/users.ts';
import { booking, ids, paths, person, signIn, testHost } from './test-host.ts';
import { embeddedHost } from './vite-plugin.ts';

/** Starts Vite's server with the embedded host, in a temporary folder with these settings. */
async function viteServer(settings = '') {
  const folder = mkdtempSync(join(tmpdir(), 'vite-host-'));
  writeFileSync(join(folder, '.env'), settings);
  const infoLog = vi.spyOn(console, 'info').mockReturnValue();
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
    infoLog.mockRestore();
    rmSync(folder, { recursive: true, force: true });
  });
  await server.listen();
  const { port } = must(server.httpServer, 'server').address() as AddressInfo;
  const visitor = person(fetch, `http://127.0.0.1:${port}`);
  return { visitor, env: server.config.env, printed: () => infoLog.mock.calls.flat().join('\n') };
}

test('Vite’s server answers for the host and prints the demo sign-ins when it starts', async () => {
  const { visitor, printed } = await viteServer();
  expect((await visitor.post(`${paths.info}save.php`, booking)).body).toMatchObject(booking);
  for (const { email, password } of users) expect(printed()).toContain(`${email}`.padEnd(40) + password);
});

test.each([
  ['', 200],
  ['VITE_SELF_SERVICE_ROLES=student', 403],
])(
  'With the setting “%s” the app offers a student the role of an instructor exactly when the host takes it: %i',
  async (line, status) => {
    const { visitor, env } = await viteServer(line);
    const student = must(
      users.find(({ role }) => role === 'student'),
      'student',
    );
    const { body } = await signIn(visitor, student);
    const offered = ownRoles(readSettings(env).selfServiceRoles, 'student');
    expect(offered.includes('instructor')).toBe(status === 200);
    const change = { id: body['id'], data: { role: 'instructor' } };
    expect((await visitor.post(`${paths.cms}update-data-item.php`, change)).status).toBe(status);
  },
);

test('A host of its own reads the same setting of its environment', async () => {
  vi.stubEnv('VITE_SELF_SERVICE_ROLES', 'student');
  onTestFinished(() => void vi.unstubAllEnvs());
  const change = { id: ids.student, data: { role: 'instructor' } };
  const answer = await testHost().as('student').post(`${paths.cms}update-data-item.php`, change);
  expect(answer.status).toBe(403);
});
