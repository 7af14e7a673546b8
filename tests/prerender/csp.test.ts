import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashSource, pagePolicy } from '#src/prerender/csp.ts';

const policy = pagePolicy({ connect: [], upload: [] }, { scripts: [], styles: [] });

const packages = ['react-aria', 'react-aria-components'].map((name) => `node_modules/${name}/dist/private`);

/** The text of every <style> element that react-aria makes, as it stands in its files. */
function stylesOfReactAria(): string[] {
  const files = packages.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  return files
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((source) => source.includes("createElement('style')"))
    .flatMap((source) => [...source.matchAll(/style\.textContent = `(.*?)`/gs)])
    .map(([, text = '']) =>
      text.replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable').trim(),
    );
}

test('A page lets through every <style> that react-aria writes, by its hash', () => {
  const styles = stylesOfReactAria();
  expect(styles).toHaveLength(2);
  for (const style of styles) expect(policy, style).toContain(hashSource(style));
});

test('Nothing in a policy is unsafe, and a page that brings a style of its own is let have that one', () => {
  expect(policy).not.toContain('unsafe');
  const own = pagePolicy({ connect: [], upload: [] }, { scripts: ['go()'], styles: ['p{}'] });
  expect(own).toContain(hashSource('p{}'));
  expect(own).toContain(hashSource('go()'));
  expect(policy).toContain("'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='");
});

test('A frame is let in from the sites whose films are shown, and from no other', () => {
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com https://player.vimeo.com;');
});
