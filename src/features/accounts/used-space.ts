import { device } from '#src/kit/device-word.ts';

const megabyte = 1_000_000;

/** The parts of the browser's storage manager that are read. */
type StorageFacts = Partial<Pick<StorageManager, 'estimate' | 'persisted'>>;

/** Returns how much space this site uses on this phone, and whether the browser has promised to keep the data. */
export async function usedSpace(storage: StorageFacts | undefined): Promise<string> {
  const { usage } = (await storage?.estimate?.()) ?? {};
  if (usage === undefined) return 'This browser does not say how much space we use.';
  const size = usage < megabyte ? 'less than 1 MB' : `about ${Math.round(usage / megabyte)} MB`;
  const isPersisted = await storage?.persisted?.();
  const warning = isPersisted ? '' : ` If this ${device} runs out of space, the browser may delete it.`;
  return `We use ${size} of this ${device}’s space.${warning}`;
}
