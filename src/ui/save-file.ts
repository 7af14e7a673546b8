/** Downloads text or bytes as a file. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has read the blob by the next task; Safari needs longer.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
