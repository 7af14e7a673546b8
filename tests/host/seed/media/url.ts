/** Returns the upload host's URL of a seeded file. */
export function mediaUrl(name: string): string {
  return `/upload/files/${name}`;
}
