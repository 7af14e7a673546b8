/** The oldest supported browsers agree in the README, in the build's target and in the features that the code uses. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Versions {
  readonly chrome: number;
  readonly firefox: number;
  readonly safari: number;
}

/** Features that the code needs, with the first versions that have them (caniuse.com, MDN). */
const needed: readonly [name: string, use: RegExp, since: Versions][] = [
  ['ES2023', /\.toSorted\(/, { chrome: 110, firefox: 115, safari: 16 }],
  ['popover', /popover="auto"/, { chrome: 114, firefox: 125, safari: 17 }],
  ['AbortSignal.timeout', /AbortSignal\.timeout/, { chrome: 103, firefox: 100, safari: 16 }],
  ['Web Locks', /navigator\.locks/, { chrome: 69, firefox: 96, safari: 15.4 }],
  ['requestSubmit', /\.requestSubmit\(/, { chrome: 76, firefox: 75, safari: 16 }],
  ['lookbehind', /\(\?<=/, { chrome: 62, firefox: 78, safari: 16.4 }],
  ['cascade layers', /@layer /, { chrome: 99, firefox: 97, safari: 15.4 }],
  ['small viewport units', /\dsvh/, { chrome: 108, firefox: 101, safari: 15.4 }],
  ['color-mix', /color-mix\(/, { chrome: 111, firefox: 113, safari: 16.2 }],
];

/** Features that those browsers lack (caniuse.com, MDN). */
const younger = [
  /\bURL\.(?:canParse|parse)\(/,
  /\bPromise\.(?:withResolvers|try)\(/,
  /\b(?:Object|Map)\.groupBy\(/,
  /\bArray\.fromAsync\(/,
  /\.(?:keys|values|entries)\(\)\.(?:map|filter|find|some|every|toArray|flatMap|reduce|forEach)\(/,
  /\.(?:isSubsetOf|isDisjointFrom|symmetricDifference)\(/,
  /\blight-dark\(/,
];

const sources = ['src', 'sw'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
);

test('The README names the oldest browsers that have all the code relies on', () => {
  const [, ...versions] =
    /Chrome and Edge (\d+), Firefox (\d+) and Safari (\d+(?:\.\d+)?)/.exec(
      readFileSync('README.md', 'utf8'),
    ) ?? [];
  const first = (browser: keyof Versions) => Math.max(...needed.map(([, , since]) => since[browser]));
  expect(versions.map(Number)).toEqual([first('chrome'), first('firefox'), first('safari')]);
});

test.each(needed)('%s is still relied on', (_, use) => {
  expect(sources.some((text) => use.test(text))).toBe(true);
});

test.each(younger)('No code uses a feature that the oldest browsers lack: %s', (use) => {
  expect(sources.filter((text) => use.test(text))).toEqual([]);
});

test('The build compiles to the edition of the language that types allow and the README counts on', () => {
  const edition = needed[0]?.[0] ?? '';
  const { target, lib } = JSON.parse(readFileSync('tsconfig.json', 'utf8')).compilerOptions;
  expect([target, lib[0]]).toEqual([edition, edition]);
  expect(readFileSync('vite.config.ts', 'utf8')).toContain(`target: '${edition.toLowerCase()}'`);
});
