import type { Rolldown } from 'vite';

const fontFace = /@font-face\s*\{[^}]*\}/g;

/**
 * Moves the font faces from every built sheet into the pages: a later sheet would declare them again, and headings
 * would fall back and jump until the browser had read the same file once more.
 */
export function takeFonts(bundle: Rolldown.OutputBundle): string {
  const fontFaces = new Set<string>();
  for (const output of Object.values(bundle)) {
    if (output.type !== 'asset' || !output.fileName.endsWith('.css')) continue;
    output.source = String(output.source).replace(fontFace, (rule) => {
      fontFaces.add(rule);
      return '';
    });
  }
  return [...fontFaces].join('');
}
