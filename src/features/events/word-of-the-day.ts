import { foldedText } from '#src/kit/text-search.ts';
export function wordKey(text: string): string {
  return foldedText(text).replace(/[\s.]+/g, '');
}
