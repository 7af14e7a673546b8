import { expect, test } from 'vitest';
import { lostFiles, markedFiles, unnamedFiles } from '#src/features/uploads/file-marks.ts';

const a = '01KBBBBBBBBBBBBBBBBBBBBBBA';
const b = '01KBBBBBBBBBBBBBBBBBBBBBBB';
const sent = (mark: string) => `https://files.example/upload/files/${mark}-0badcafe.jpg`;

test.each([
  [{ src: sent(a) }, sent(a)],
  [{ body: `<p>x</p><img src="${sent(a)}" alt="">` }, sent(a)],
  [{ source: { md: `![My stall](${sent(a)})` } }, sent(a)],
  [{ src: `/upload/files/${a}-0badcafe-2.jpg` }, `/upload/files/${a}-0badcafe-2.jpg`],
  [{ poster: `tmp_${a}` }, `tmp_${a}`],
])('An upload is found where %j names it', (value, address) => {
  expect([...markedFiles(value)]).toEqual([[a, address]]);
});

test('A file that somebody put at the office in another way is none of ours', () => {
  const value = ['/upload/files/cover.png', 'https://youtu.be/x', `${a}.jpg`, sent('short')];
  expect(markedFiles(value).size).toBe(0);
});

test('A file is lost when the text after a change does not name it, under either of its names', () => {
  const before = [{ src: sent(a) }, { poster: sent(b) }];
  expect([...lostFiles(before, [{ src: `tmp_${a}` }]).keys()]).toEqual([b]);
});

test('A file that anything names is in use', () => {
  const files = new Map([
    [a, sent(a)],
    [b, sent(b)],
  ]);
  expect([
    ...unnamedFiles(files, [{ src: 'x' }, JSON.stringify({ args: { src: `tmp_${b}` } })]).keys(),
  ]).toEqual([a]);
});

test('A picture written out as data is searched at once', () => {
  const body = `<img src="data:image/png;base64,${'A/'.repeat(400_000)}">`;
  const begun = performance.now();
  expect(markedFiles({ body }).size).toBe(0);
  expect(performance.now() - begun).toBeLessThan(5_000);
});
