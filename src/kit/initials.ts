/** Returns the first letters of the first and the last name, or of a single one. */
export function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/).filter(Boolean);
  const letters = [names[0], names.length > 1 ? names.at(-1) : undefined].map((one) => [...(one ?? '')][0]);
  return letters.join('').toLocaleUpperCase('en-ZA');
}
