/** Kept free for what people do: what they write must never meet a phone that their downloads filled. */
export const reserveBytes = 10_000_000;

type Told = Partial<Pick<StorageManager, 'estimate'>>;

/** How much room the browser gives us beyond what we use and keep free; `undefined` where it does not say. */
export async function freeBytes(storage: Told | undefined): Promise<number | undefined> {
  const { quota, usage } = (await storage?.estimate?.()) ?? {};
  if (quota === undefined || usage === undefined) return undefined;
  return Math.max(0, quota - usage - reserveBytes);
}

/** What files need while they come: a file's parts are beside it until it is whole. */
export function neededBytes(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0) + Math.max(0, ...sizes);
}
