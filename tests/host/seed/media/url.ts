/** Where the upload host serves a seeded file. */
export function mediaUrl(name: string): string {
  return `/upload/files/${name}`;
}
