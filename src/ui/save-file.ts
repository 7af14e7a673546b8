/** Hands text or bytes to the person as a file, by the browser's own download. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken the blob by the next task; Safari needs a moment more.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
