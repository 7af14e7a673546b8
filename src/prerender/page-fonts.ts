import type { Rolldown } from 'vite';

const fontFace = /@font-face\s*\{[^}]*\}/g;

/**
 * Takes the declarations of fonts out of every built sheet, to stand in the pages themselves: a sheet that comes later
 * would declare them anew, and headings would fall back and jump until the browser had read the same file again.
 */
export function takeFonts(bundle: Rolldown.OutputBundle): string {
  const found = new Set<string>();
  for (const output of Object.values(bundle)) {
    if (output.type !== 'asset' || !output.fileName.endsWith('.css')) continue;
    output.source = String(output.source).replace(fontFace, (rule) => {
      found.add(rule);
      return '';
    });
  }
  return [...found].join('');
}
