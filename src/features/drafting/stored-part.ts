/** Returns a part of a list by its id, with the id of the part before it: `''` for the first. */
export function partIn<Part extends { readonly id?: string | undefined }>(
  parts: readonly Part[] = [],
  id: string,
): { readonly part: Part; readonly after: string } | undefined {
  const at = parts.findIndex((one) => one.id === id);
  const part = parts[at];
  return part && { part, after: parts[at - 1]?.id ?? '' };
}
