const imported = /\b(?:from|import)"\.\/([^"]+)"/g;

/** The paths of the files a built script cannot run without; what it may import later is not among them. */
export function importedFiles(script: string): string[] {
  return [...script.matchAll(imported)].map(([, file]) => `/assets/${file}`);
}
