/** Things that the host check writes are found again by their ids, and never called gone on belief; one email goes. */
import { expect, test } from 'vitest';
import {
  always,
  asAdmin,
  check,
  failures,
  findingTexts,
  storedCounts,
} from '../fixtures/cms/checked-host.ts';
import { inProcess } from '../host/in-process.ts';
import { testHost } from '../host/test-host.ts';
import { reportText } from './report.ts';

const json = { headers: { 'Content-Type': 'application/json' } };

/** The host, but what `answer` says of a request comes in its place. */
function answeredBy(
  site: ReturnType<typeof testHost>,
  answer: (path: string, request: Request) => Response | undefined,
) {
  const ask = inProcess(site.host);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    return answer(new URL(request.url).pathname.split('/').at(-1) ?? '', request) ?? ask(request);
  };
  return { ...asAdmin, fetch };
}

test('A record that no list shows is found by its id, changed, and taken away again', async () => {
  const site = testHost();
  const before = storedCounts(site);
  const empty = (path: string, { url }: Request) =>
    /list-data-items/.test(path) && url.includes('tableId=Forms') ? new Response('[]', json) : undefined;
  const report = await check(site, answeredBy(site, empty));
  expect(findingTexts(report)).toContain('what was saved is found by its id, and is not in the list');
  expect(findingTexts(report)).toContain('columns that a change leaves out are kept');
  expect(report.works).toBe(true);
  expect(storedCounts(site)).toEqual(before);
});

test('A host that says yes to deleting, and keeps the records, is found out by the id of each', async () => {
  const site = testHost();
  const yes = (path: string) => (/^delete/.test(path) ? new Response('{"success":true}', json) : undefined);
  const report = await check(site, answeredBy(site, yes));
  const byHand = 'could not be deleted: please delete it by hand';
  expect(findingTexts(report).filter((text) => text.endsWith(byHand))).toHaveLength(3);
  expect(findingTexts(report).filter((text) => text.endsWith('is still there'))).toHaveLength(3);
  expect(findingTexts(report)).not.toContain('the answer can’t be understood');
  expect(report.works).toBe(false);
});

test('A host whose lists can’t be read gets nothing that could not be found there again', async () => {
  const site = testHost();
  const before = storedCounts(site).slice(0, 2);
  // PHP: a cache writes its own line behind the answer
  const lists = (path: string) =>
    /^(list-data-items|search)/.test(path) ? new Response('[]\n<!-- 0.02 s -->', json) : undefined;
  const report = await check(site, answeredBy(site, lists));
  expect(failures(report)).toContain('POST save.php, then search.php');
  expect(storedCounts(site).slice(0, 2)).toEqual(before);
  const posted = Object.keys(site.host.requests.counts()).filter((call) => /save|add-data/.test(call));
  expect(posted).toEqual([]);
});

test('A large file whose answer is lost is named, and does not make the host one that deletes nothing', async () => {
  const site = testHost();
  let files = 0;
  const cut = (path: string, { method }: Request) => {
    if (path !== 'upload.php' || method !== 'POST') return undefined;
    files += 1;
    return files > 1 ? new Response('<h1>Fatal</h1>', { status: 500 }) : undefined;
  };
  const report = await check(site, answeredBy(site, cut));
  expect(findingTexts(report)).toContain(
    'host-check-0000-run-1900.png may be there, its answer was lost: please look, and delete it by hand',
  );
  expect(failures(report)).toEqual([]);
});

test('A host that says yes to saving, and keeps nothing, is not told to be tidy', async () => {
  const site = testHost();
  const yes = (path: string) => (path === 'save.php' ? new Response('{"Id":"4711"}', json) : undefined);
  const report = await check(site, answeredBy(site, yes));
  expect(failures(report)).toContain('POST save.php, then search.php');
  expect(findingTexts(report)).toContain(
    'what was saved is not found again, neither in the list nor by its id',
  );
});

test('One email goes out, and the address that sends them is asked nothing besides', async () => {
  const site = testHost();
  await check(site, asAdmin);
  const asked = Object.entries(site.host.requests.counts()).filter(([call]) => call.includes('send-email'));
  expect(asked).toEqual([['POST /api/send-email.php', 1]]);
});

test.each([
  [
    413,
    '5 MB is too large: 413, which the app understands. For larger files raise client_max_body_size (nginx) or LimitRequestBody (Apache), upload_max_filesize and post_max_size (php.ini) above 5M',
    true,
  ],
  [
    413,
    '0.4 MB is too large: 413, which the app understands. For larger files raise client_max_body_size (nginx) or LimitRequestBody (Apache), upload_max_filesize and post_max_size (php.ini) above 0.4M',
    false,
  ],
] as const)(
  'A host that answers %i to a large file is told which limit to raise',
  async (status, words, works) => {
    const site = testHost();
    let files = 0;
    const limited = (path: string, { method }: Request) => {
      if (path !== 'upload.php' || method !== 'POST') return undefined;
      files += 1;
      return works && files < 3 ? undefined : new Response('<h1>Too large</h1>', { status });
    };
    const report = await check(site, answeredBy(site, limited));
    expect(findingTexts(report)).toContain(words);
    expect(report.works).toBe(works);
  },
);

test('A call that fails is named at the top, whatever other calls have in common with it', async () => {
  const site = testHost();
  // Half of these calls are needed, the other half is warned of, in the same words.
  site.host.faults.add(always('portal', 'list-'), always('portal', 'search.php'));
  const report = await check(site);
  const lines = reportText(report).split('\n');
  const words = 'a web page came instead of an answer (200)';
  expect(lines[2]).toMatch(/^The app can’t work with this host\./);
  for (const name of failures(report)) expect(lines.slice(3, 10)).toContain(`  FAILS: ${name}: ${words}`);
  expect(failures(report).length).toBeGreaterThan(2);
  expect(findingTexts(report)).not.toContain('an empty list comes as null, false or nothing');
});
