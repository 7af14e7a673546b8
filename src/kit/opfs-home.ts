/**
 * Small texts in the origin private file system, a folder per owner: a place that does not go when IndexedDB does.
 * Invariant: a file is replaced whole when its stream closes, so that a reader finds the old text or the new one;
 * a context killed in between leaves the old text, or an empty file where there was none.
 */
export interface Home {
  /** Resolves once the text is in the file; of two contexts writing the same file, the last to close wins. */
  write(owner: string, name: string, text: string): Promise<void>;
  remove(owner: string, name: string): Promise<void>;
  list(): Promise<{ owner: string; name: string; text: string }[]>;
  removeOwner(owner: string): Promise<void>;
}

type Kept = Awaited<ReturnType<Home['list']>>[number];

/** Another context is at the same file this moment. */
const inUse = ['NoModificationAllowedError', 'NotReadableError', 'InvalidStateError'];
/** Another context may be removing the owner's folder under the write. */
const inUseOrGone = [...inUse, 'NotFoundError'];

async function patiently<T>(work: () => Promise<T>, passing = inUse, wait = 10): Promise<T> {
  return work().catch(async (error: unknown) => {
    if (wait > 1_280 || !(error instanceof DOMException && passing.includes(error.name))) throw error;
    await new Promise((done) => setTimeout(done, wait));
    return patiently(work, passing, wait * 2);
  });
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
}

const oddInFile = /[^A-Za-z0-9.-]/g;

/** Any text as a file name. Some systems take "A" and "a" for the same file, so an owner keeps no capitals. */
function encoded(text: string, odd = /[^a-z0-9-]/g): string {
  return text.replace(odd, (unit) => `_${unit.charCodeAt(0).toString(16).padStart(4, '0')}`) || '_';
}

function decoded(name: string): string {
  return name.replace(/_([0-9a-f]{4})?/g, (_, code) => (code ? String.fromCharCode(parseInt(code, 16)) : ''));
}

async function put(folder: FileSystemDirectoryHandle, name: string, text: string): Promise<void> {
  const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
  await stream.write(text).catch((error: unknown) => stream.abort().then(() => Promise.reject(error)));
  await stream.close();
}

async function texts(folder: FileSystemDirectoryHandle, owner: string): Promise<Kept[]> {
  const found: Promise<Kept | undefined>[] = [];
  for await (const [name, entry] of folder.entries()) {
    // Chromium writes into a swap file beside the file. One whose writer was killed stays; one in use refuses to go.
    if (name.endsWith('.crswap')) await folder.removeEntry(name).catch(() => undefined);
    else if (entry instanceof FileSystemFileHandle) {
      const read = async () => ({ owner, name: decoded(name), text: await (await entry.getFile()).text() });
      found.push(patiently(read).catch(unlessGone));
    }
  }
  return (await Promise.all(found)).filter((one) => one !== undefined);
}

function homeIn(root: FileSystemDirectoryHandle): Home {
  const folderOf = (owner: string, create = false) => root.getDirectoryHandle(encoded(owner), { create });
  return {
    write: (owner, name, text) =>
      patiently(async () => put(await folderOf(owner, true), encoded(name, oddInFile), text), inUseOrGone),
    remove: (owner, name) =>
      patiently(async () => (await folderOf(owner)).removeEntry(encoded(name, oddInFile))).catch(unlessGone),
    async list() {
      const found: Promise<Kept[]>[] = [];
      for await (const [name, entry] of root.entries())
        if (entry instanceof FileSystemDirectoryHandle) found.push(texts(entry, decoded(name)));
      return (await Promise.all(found)).flat();
    },
    removeOwner: (owner) =>
      patiently(() => root.removeEntry(encoded(owner), { recursive: true })).catch(unlessGone),
  };
}

/** Opens the home in `folder`, or answers `undefined` where a first write shows that this browser has or allows none. */
export async function openOpfsHome(folder: string): Promise<Home | undefined> {
  try {
    const root = await (await navigator.storage.getDirectory()).getDirectoryHandle(folder, { create: true });
    await patiently(() => put(root, 'probe', 'can be written'));
    return homeIn(root);
  } catch {
    return undefined;
  }
}
