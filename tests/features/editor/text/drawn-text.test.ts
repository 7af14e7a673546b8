// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDrawnText } from '#src/features/editor/text/drawn-text.ts';

/** The lines of the layer, as they are read. */
const linesOf = (layer: HTMLElement) => [...layer.children].map(({ textContent }) => textContent);

test('Whatever somebody writes and takes out, the layer has the lines of the text, and those that stay are not drawn anew', () => {
  const line = fc.constantFrom('', 'Eat', '- Save **first**', '## Jars', '```', '> no', 'Eat');
  const text = fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (texts) => {
      const layer = document.createElement('div');
      const draw = openDrawnText(layer);
      for (const one of texts) {
        draw(one);
        expect(linesOf(layer)).toEqual(one.split('\n'));
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
