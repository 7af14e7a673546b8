/** Returns the temporary ids in a text, each once. */
export function temporaryIdsIn(text: string): string[] {
  return [...new Set(text.match(/tmp_[0-9A-Z]{26}/g))];
}
