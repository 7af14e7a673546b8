import { expect, test } from 'vitest';
import { asciiJson } from '#src/kit/ascii-json.ts';
import { lossIn, lossSentence } from '#src/kit/stored-loss.ts';

test('JSON in ASCII is the same value, and has no character that an old table loses', () => {
  const value = { name: 'Ḓovhani 🛒', list: ['“Ŋ”', 'plain\n'], ключ: true };
  expect(asciiJson(value)).toMatch(/^[\0-~]*$/);
  expect(JSON.parse(asciiJson(value))).toEqual(value);
});

test.each([
  [
    'an emoji and all behind it',
    { company: 'Spaza 🛒 Corner' },
    { company: 'Spaza ' },
    /can’t keep this character: 🛒/,
  ],
  [
    'letters that became question marks',
    { name: 'Ḓovhani Ŋoko' },
    { name: '?ovhani ?oko' },
    /these characters: Ḓ Ŋ/,
  ],
  [
    'a text that ends too early',
    { body: `<p>${'a'.repeat(300)}</p>` },
    { body: `<p>${'a'.repeat(255)}` },
    /kept only a part/,
  ],
  ['JSON that breaks off', { title: 'Spaza 🛒' }, '{"title":"Spaza ', /can’t keep this character: 🛒/],
  [
    'a record that is too large',
    { people: Array(300).fill('p'.repeat(300)) },
    '{"people":["ppp',
    /64 kB of one entry, and this one has 89 kB/,
  ],
  ['people of a list', { people: [1, 2, 3] }, { people: [1] }, /only 1 of the 3 entries/],
  ['a list that is gone', { people: ['a'] }, { people: null }, /only 0 of the 1 entries/],
  ['a whole value', { title: 'a' }, null, /kept only a part/],
  ['letters deep inside', { a: [{ b: { c: 'Ž' } }] }, { a: { 0: { b: '{"c":"?"}' } } }, /Ž/],
  ['a value that became a word', { data: { a: 1 } }, { data: 'Array' }, /kept only a part/],
  ['a list that became a word', { people: ['Thandi', 'Sipho'] }, { people: 'Array' }, /kept only a part/],
  ['a word of a list', { people: ['5', '7'] }, { people: '5' }, /kept only a part/],
  [
    'a picture that was cleaned away',
    { body: '<p>One</p><img src="/upload/jar.png" alt="">' },
    { body: '<p>One</p>' },
    /kept only a part/,
  ],
  ['a link', { body: '<a href="https://example.org/form">Form</a>' }, { body: 'Form' }, /kept only a part/],
  ['code in a text without tags', { md: 'Write `<script>` first' }, { md: 'Write `` first' }, /only a part/],
  ['words in angle brackets', { a: 'a <b and c> d' }, { a: 'a  d' }, /kept only a part/],
  ['signs that became question marks', { a: 'It’s 5 € – no?' }, { a: 'It?s 5 ? ? no?' }, /characters: ’ € –/],
  ['the 0 of a phone', { phone: '0825550134' }, { phone: 825550134 }, /kept only a part/],
  ['letters turned into others', { name: 'Ḓovhani' }, { name: 'á¸’ovhani' }, /Ḓ/],
])('%s: a loss, and its cause in words', (_what, sent, stored, words) => {
  const loss = lossIn(sent, stored);
  expect(loss && lossSentence(loss, sent)).toMatch(words);
});

test.each([
  ['a text that breaks off', 'Spaza shop', 'Spaza', undefined],
  ['letters turned into question marks', 'Ḓovhani', '?ovhani', undefined],
  ['letters turned into others', 'Ḓovhani', 'á¸’ovhani', undefined],
  ['another word in its place', 'Open on Mondays', 'Open on Fridays', true],
  ['another figure in its place', 'R 100', 'R 90', true],
  ['a shorter text of somebody else', 'Bring your own laptop', 'Bring a charger', true],
])(
  '%s: somebody else wrote it only where it has letters that were not sent',
  (_what, sent, stored, rewritten) => {
    const loss = lossIn({ a: sent }, { a: stored });
    expect(loss).toBeDefined();
    expect(loss?.isRewritten).toBe(rewritten);
  },
);

test.each([
  ['white space and line ends', { a: ' one\r\ntwo ' }, { a: 'one\ntwo' }],
  ['entities', { a: "Tax & O'Neill – Café" }, { a: 'Tax &amp; O&#039;Neill &ndash; Caf&eacute;' }],
  ['numbers and switches as texts', { a: 12, b: true, c: '12' }, { a: '12', b: '1', c: 12 }],
  ['another order, and keys of the host', { a: 'x', b: 'y' }, { b: 'y', z: 1, a: 'x' }],
  ['a key the host does not keep', { a: 'x', stamps: 'y' }, { a: 'x' }],
  [
    'an address made unique, and a password hidden',
    { slug: 'till', password: 'x' },
    { slug: 'till-2', password: '' },
  ],
  ['our own keys', { _cid: 'x', a: 'b' }, { _cid: '', a: 'b' }],
  ['a list with holes', { a: ['x', 'y'] }, { a: { 0: 'x', 2: 'y' } }],
  ['a list as JSON text', { a: ['x', { b: 'y' }] }, { a: '["x",{"b":"y"}]' }],
  ['letters composed otherwise', { a: 'e\u0301' }, { a: '\u00e9' }],
  [
    'tags and attributes that were cleaned',
    { a: '<p style="x">One <b>two</b></p>' },
    { a: '<p>One two</p>' },
  ],
  [
    'addresses in other quotes and order',
    { a: '<img src="/a?x=1&y=2" alt="b">' },
    { a: "<img alt=b src='/a?x=1&amp;y=2'>" },
  ],
  ['a list of words as one text', { a: ['5', '7'], b: [1] }, { a: '5, 7', b: 1 }],
  ['figures spelt otherwise', { a: '2.50', b: '12.00', c: '-1.0' }, { a: 2.5, b: '12', c: '-1' }],
  ['typed quotes made plain', { a: 'It’s “so”' }, { a: 'It\'s "so"' }],
  ['a question that was asked', { a: 'So – or not?' }, { a: 'So - or not?' }],
  ['capitals', { a: 'thandi nkosi' }, { a: 'Thandi Nkosi' }],
  ['nothing sent', { a: '', b: [], c: null }, { a: null, b: '', c: undefined }],
])('%s: no loss', (_what, sent, stored) => {
  expect(lossIn(sent, stored)).toBeUndefined();
});
