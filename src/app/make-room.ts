/**
 * The phone is full: lets go of the part of the app that can be fetched again (`sw/precache.ts` keeps it under this
 * name), so that what a person did can be saved. What they downloaded themselves stays.
 */
export async function makeRoom(): Promise<void> {
  await globalThis.caches?.delete('rest');
}
