// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDrawnText } from '#src/features/editor/text/drawn-text.ts';

/** The lines of the layer, as they are read. */
const linesOf = (layer: HTMLElement) => [...layer.children].map(({ textContent }) => textContent);

test('After any change the layer has the lines of the text, and unchanged lines keep their elements', () => {
  const line = fc.constantFrom(
    '',
    'Eat',
    '- Save **first**',
    '- Save **it** *first*',
    '## Jars',
    '```',
    '> no',
    'Eat',
  );
  const text = fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (texts) => {
      const layer = document.createElement('div');
      const draw = openDrawnText(layer);
      for (const one of texts) {
        draw(one);
        expect(linesOf(layer)).toEqual(one.split('\n'));
        const anew = document.createElement('div');
        openDrawnText(anew)(one);
        expect(layer.innerHTML).toBe(anew.innerHTML);
      }
    }),
  );
  const layer = document.createElement('div');
  const draw = openDrawnText(layer);
  draw('One\nTwo\nThree');
  const [first, , last] = layer.children;
  draw('One\nTwo and\nmore\nThree');
  expect(layer.firstElementChild).toBe(first);
  expect(layer.lastElementChild).toBe(last);
});

test('A letter that is typed into a line of many marks changes that letter alone', () => {
  const layer = document.createElement('div');
  const draw = openDrawnText(layer);
  draw('Count **the tin** on Friday');
  const nodes = [...(layer.firstElementChild?.childNodes ?? [])];
  draw('Count **the tins** on Friday');
  expect([...(layer.firstElementChild?.childNodes ?? [])]).toEqual(nodes);
  expect(linesOf(layer)).toEqual(['Count **the tins** on Friday']);
});
