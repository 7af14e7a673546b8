import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CmsError } from '#src/cms/errors.ts';
import { contentFile, readContent } from '#src/prerender/content.ts';
import { failedSentence, readSnapshot, snapshotOrigin } from '#src/prerender/write-snapshot.ts';
import { scriptedHost } from '../fixtures/cms/scripted-host.ts';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const real = [
  { CMS_ORIGIN: 'https://cms.example.org' },
  { VITE_CMS_URL: 'https://cms.example.org/api/cms/' },
];

test.each(real)(
  'A build for %j is not made of the demo’s content, and its operator reads what to do',
  async (env) => {
    const folder = await emptyFolder();
    expect(() => contentFile(folder, 'production', env)).toThrow(
      /^This build is for https:\/\/cms\.example\.org, .* Run "npm run snapshot" first/,
    );
    await writeFile(join(folder, 'snapshot.json'), '{}');
    expect(contentFile(folder, 'production', env)).toBe('snapshot.json');
    await expect(readContent(folder, 'snapshot.json')).rejects.toThrow('Run "npm run snapshot" again.');
  },
);

test('The product is tried with the demo’s content, whatever an operator has in their folder', async () => {
  const folder = await emptyFolder();
  await writeFile(join(folder, 'snapshot.json'), '{}');
  for (const mode of ['journey', 'demo'])
    expect(contentFile(folder, mode, {})).toBe('src/prerender/snapshot.json');
  expect(contentFile(folder, 'production', {})).toBe('snapshot.json');
});

test('The content is asked for at the host’s address, before the site is there and after', () => {
  const site = { VITE_SITE_URL: 'https://www.example.org' };
  const cms = { ...site, CMS_ORIGIN: 'https://cms.example.org' };
  expect(snapshotOrigin('https://typed.example.org', cms)).toBe('https://typed.example.org');
  expect(snapshotOrigin(undefined, cms)).toBe('https://cms.example.org');
  expect(snapshotOrigin(undefined, site)).toBe('https://www.example.org');
  expect(snapshotOrigin(undefined, { VITE_SITE_URL: '', CMS_ORIGIN: '' })).toBe('http://localhost:4173');
  expect(() => snapshotOrigin('cms.example.org', {})).toThrow('is no address of a host');
  expect(() => snapshotOrigin('https://cms.example.org/academy/', {})).toThrow('names a folder');
});

/** Runs `npm run snapshot` for a host; answers how it ended and what it said. */
function run(...args: readonly string[]): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn('node', ['tests/run.mjs', 'src/prerender/write-snapshot.ts', ...args]);
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
    });
    child.on('exit', (code) => resolve({ code, said }));
  });
}

test('An operator whose host does not answer, or answers pages, reads a sentence', async () => {
  expect(await run('http://127.0.0.1:9')).toEqual({
    code: 1,
    said: expect.stringMatching(/^Nothing answers at http:\/\/127\.0\.0\.1:9\. .*check-host -- http/),
  });
  const host = await scriptedHost(() => ({ body: '<h1>Welcome</h1>' }));
  onTestFinished(() => host.close());
  expect(await run(host.origin)).toEqual({
    code: 1,
    said: expect.stringMatching(/did not give its public content/),
  });
});

test('An operator whose host answers every list with nothing keeps the content they had', async () => {
  const host = await scriptedHost(() => ({ body: '[]' }));
  onTestFinished(() => host.close());
  expect(await run(host.origin)).toEqual({
    code: 1,
    said: expect.stringMatching(/has no course, webinar, page or settings at all, so nothing was written\./),
  });
  expect(await run('--help')).toEqual({ code: 1, said: expect.stringMatching(/^There is no option --help/) });
});

test('An operator reads which rows of the host are not among the content', async () => {
  const rows = [
    { Id: '7', ItemType: 'Event', ItemValue: { title: 'Pricing', dateFrom: '2027-01-09' } },
    { Id: '8', ItemType: 'Event', ItemValue: 'spoilt' },
  ];
  const host = await scriptedHost((request) => ({
    body: JSON.stringify(/ItemType=Event/.test(request.url) ? rows : []),
  }));
  onTestFinished(() => host.close());
  const { snapshot, leftOut } = await readSnapshot(host.origin, {});
  expect(snapshot.events.map(({ id }) => id)).toEqual(['7']);
  expect(leftOut).toEqual(['1 of events can’t be read, and pages are made without them: id 8.']);
});

test('An operator who named no host reads how to name it', () => {
  const silence = new CmsError({ kind: 'offline', applied: 'no', message: 'No answer.' });
  expect(failedSentence(snapshotOrigin(undefined, { CMS_ORIGIN: '' }), silence)).toMatch(
    /^Nothing answers at http:\/\/localhost:4173, .* CMS_ORIGIN=https:\S+ npm run snapshot$/,
  );
});
