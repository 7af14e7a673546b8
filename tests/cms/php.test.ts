import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBody } from '#src/cms/php.ts';

const textWarning = 'Warning: Undefined array key "slug" in /var/www/api/cms/item.php on line 12\n';
const htmlWarning =
  '<br />\n<b>Notice</b>:  Undefined index: {$row["data"]} in <b>/srv/[cms]/a.php</b> on line <b>7</b><br />\n';

test.each([
  ['an object', '{"id":"7"}', { id: '7' }],
  ['a list', '[1,2]', [1, 2]],
  ['a word', 'false', false],
  ['an empty text', '""', ''],
  ['a value behind a byte order mark', '\uFEFF{"id":1}\n', { id: 1 }],
  ['a list behind a warning in plain text', `${textWarning}[{"id":1},{"id":2}]`, [{ id: 1 }, { id: 2 }]],
  [
    'an object behind a notice in HTML',
    `${htmlWarning}{"id":"7","data":{"a":[1]}}`,
    { id: '7', data: { a: [1] } },
  ],
  ['an empty list behind a line of a log', `[08-Mar-2026 10:00:00 UTC] PHP Warning:  x[1] in a.php\n[]`, []],
  ['an empty list behind a warning that went on in its line', 'Warning: x on line 3 []', []],
  ['a value behind two warnings', `${textWarning}${htmlWarning}[]`, []],
  ['a text that itself holds brackets', `${textWarning}{"a":"}{]["}`, { a: '}{][' }],
  ...['null', 'true', 'false', '12', '-1.5', '"ok"', '"a \\"quoted\\" >1"', '""'].flatMap(
    (json): [string, string, unknown][] => [
      [`${json} behind a warning in plain text`, textWarning + json, JSON.parse(json)],
      [`${json} behind a notice in HTML`, htmlWarning + json, JSON.parse(json)],
      [`${json} right behind a notice in HTML`, htmlWarning.trim() + json, JSON.parse(json)],
      [`${json} behind two warnings`, `${htmlWarning}${textWarning}\n${json}\n`, JSON.parse(json)],
    ],
  ),
  ['a value behind a warning of a log', `[08-Mar-2026 10:00:00 UTC] PHP ${textWarning}true`, true],
])('The wire reads %s', (_what, text, value) => {
  expect(readBody(text)).toEqual({ isJson: true, value });
});

test.each([
  ['an empty body', ' \n', 'empty'],
  ['a captive portal', '<!DOCTYPE html><html><script>var a = {};</script></html>', 'page'],
  ['a warning alone', textWarning, 'text'],
  ['a list that was cut off after an item', '[{"id":1},{"id":2}', 'text'],
  ['a nested list that was cut off', '[[1],[2]', 'text'],
  ['an object that was cut off in a text', '{"id":"7","data":{"title":"Boo', 'text'],
  ['an object that was cut off behind a warning', `${textWarning}{"id":"7","data":{"data":{}}`, 'text'],
  [
    'a log’s line with its context',
    `[2026-03-08T10:00:00+02:00] app.CRITICAL: x {"exception":"x"} []`,
    'text',
  ],
  ['a log’s line with an empty context', '[2026-03-08 10:00:00] app.ERROR: Not saved [] []', 'text'],
  ['a log’s line that ends with an id', '[2026-03-08 10:00:00] app.ERROR: Denied {"id":"7"}', 'text'],
  [
    'a log’s line behind a warning',
    `${textWarning}[08-Mar-2026 10:00:00 UTC] app.INFO: x {"a":1} {}`,
    'text',
  ],
  ['a log’s line over several lines', '[2026-03-08] x {"e":"[object] (E: x)\n#0 {main}\n"} []', 'text'],
  ['an answer with something behind it', '{"id":1} done', 'text'],
  ['a warning that was cut off in its number', htmlWarning.slice(0, htmlWarning.indexOf('7<') + 1), 'text'],
  [
    'a second warning that was cut off in its number',
    htmlWarning + htmlWarning.slice(0, htmlWarning.indexOf('7<') + 1),
    'text',
  ],
  ['a plain warning that was cut off', textWarning.trim(), 'text'],
  ['a value in the line of a warning', 'Warning: x in /a.php on line 12 true', 'text'],
  ['prose that ends with a number', 'There are 12', 'text'],
  ['prose with a number in its last line', 'Error code:\n12', 'text'],
  ['prose about a line', 'Look at what stands on line 12\n1', 'text'],
  ['a warning and prose', `${textWarning}Rows: 12`, 'text'],
  ['a word that is no value', `${textWarning}sent`, 'text'],
  ['a page with a warning that ends with a number', `<html><body>${htmlWarning}12`, 'page'],
  ['a page that ends with a number', '<!doctype html><html><p>Rows</p>\n12', 'page'],
  ['a part of a page', '<script>location = "/login"</script>', 'page'],
  ['a list that was cut off behind a warning', `${textWarning}[\n  1`, 'text'],
  ['a text of the list that was cut off', `${textWarning}[\n"a"`, 'text'],
  ['a text with a warning in it that was cut off', `{"log":"${htmlWarning.replace(/"/g, '')}7`, 'text'],
  ['a text that was cut off behind a warning', `${textWarning}"/upload/a.pn`, 'text'],
  ['a log’s line that ends with a number', '[2026-03-08 10:00:00] app.ERROR: on line 12 1', 'text'],
])('The wire finds no value in %s', (_what, text, why) => {
  expect(readBody(text)).toEqual({ isJson: false, why });
});

const container = fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()));
const level = fc.constantFrom('Notice', 'Warning', 'Deprecated', 'Fatal error');
const name = fc.stringMatching(/^[\w ${}()[\]:'/.-]{0,30}$/).filter(isClosed);
const warning = fc
  .tuple(level, name, fc.nat(9999), fc.boolean())
  .map(([kind, about, line, html]) =>
    html
      ? `<br />\n<b>${kind}</b>:  ${about} in <b>/srv/a.php</b> on line <b>${line}</b><br />\n`
      : `\n${kind}: ${about} in /srv/a.php on line ${line}\n`,
  );

/** Brackets of a PHP message come in pairs: `$row[id]`, `foo()`, `{closure}`. */
function isClosed(text: string): boolean {
  return !/[{[]/.test(text.replace(/\[[^[\]{}]*\]|\{[^[\]{}]*\}/g, ''));
}

/** JSON has no -0: what a host can say is what survives being written and read. */
function asSaid<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}

test('Any list or object is found behind any of PHP’s warnings', () => {
  const print = fc.constantFrom(0, 2, 4);
  fc.assert(
    fc.property(fc.array(warning, { maxLength: 3 }), container, print, (warnings, value, indent) => {
      const text = warnings.join('') + JSON.stringify(value, null, indent);
      expect(readBody(text)).toEqual({ isJson: true, value: asSaid(value) });
    }),
    { numRuns: 1000 },
  );
});

test('Any bare value is found behind PHP’s warnings, and only whole', () => {
  const bare = fc.oneof(fc.constantFrom(null, true, false), fc.integer(), fc.double(), fc.string());
  fc.assert(
    fc.property(fc.array(warning, { minLength: 1, maxLength: 3 }), bare, fc.nat(), (warnings, value, cut) => {
      const json = JSON.stringify(value);
      const before = warnings.join('');
      expect(readBody(before + json)).toEqual({ isJson: true, value: asSaid(value) });
      // A number that was cut off is a number; anything else is not what it was
      if (typeof value === 'string')
        expect(readBody(before + json.slice(0, cut % json.length)).isJson).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

test('Behind any text at all, the value is found or nothing is: never another value', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), name), container, (noise, value) => {
      const body = readBody(noise + JSON.stringify(value));
      if (body.isJson) expect(body.value).toEqual(asSaid(value));
    }),
    { numRuns: 1000 },
  );
});

test('No line of a log is taken for an answer, whatever context it ends with', () => {
  const stamp = fc.constantFrom('2026-03-08', '2026-03-08T10:00:00.123456+02:00', '08-Mar-2026 10:00:00 UTC');
  fc.assert(
    fc.property(stamp, name, fc.array(container, { maxLength: 2 }), (when, said, context) => {
      const line = [`[${when}] app.ERROR: ${said}`, ...context.map((part) => JSON.stringify(part))].join(' ');
      expect(readBody(line).isJson).toBe(false);
      const answer = JSON.stringify(context);
      expect(readBody(`[${when}] app.ERROR: ${said}\n${answer}`)).toEqual({
        isJson: true,
        value: asSaid(context),
      });
    }),
    { numRuns: 500 },
  );
});

test('An answer that was cut off anywhere is never taken for a value', () => {
  const cut = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
  fc.assert(
    fc.property(fc.array(warning, { maxLength: 1 }), container, cut, (warnings, value, where) => {
      const json = JSON.stringify(value);
      const text = warnings.join('') + json.slice(0, Math.floor(json.length * where));
      expect(readBody(text).isJson).toBe(false);
    }),
    { numRuns: 1000 },
  );
});
