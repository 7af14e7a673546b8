/**
 * Stores small texts in the origin private file system, in a folder per generation and owner, to survive the loss of
 * IndexedDB.
 *
 * Invariant: a file is replaced whole when its stream closes, so that a reader gets the old text or the new one; a
 * context killed in between leaves the old text, or an empty file if there was none.
 */
interface Path {
  readonly generation: string;
  readonly owner: string;
  readonly name: string;
}

type StoredFile = Path & { readonly text: string };

export interface TextStore {
  /**
   * Writes a text; resolves once the text is in the file. Of two contexts writing the same file, the last to close
   * wins.
   */
  write(path: Path, text: string): Promise<void>;
  remove(path: Path): Promise<void>;
  list(): Promise<StoredFile[]>;
  removeOwner(owner: string): Promise<void>;
}

/** The errors while another context uses the file. */
const inUse = ['NoModificationAllowedError', 'NotReadableError', 'InvalidStateError'];
/** The errors while another context uses the file, or removes its folder. */
const inUseOrMissing = [...inUse, 'NotFoundError'];

async function retried<T>(work: () => Promise<T>, passing = inUse, wait = 10): Promise<T> {
  return work().catch(async (error: unknown) => {
    if (wait > 1_280 || !(error instanceof DOMException && passing.includes(error.name))) throw error;
    await new Promise((done) => setTimeout(done, wait));
    return retried(work, passing, wait * 2);
  });
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
}

const oddInFile = /[^A-Za-z0-9.-]/g;

/** Encodes any text as a file name. Folder names have no capitals, because some systems treat "A" and "a" as equal. */
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

async function foldersIn(root: FileSystemDirectoryHandle): Promise<[string, FileSystemDirectoryHandle][]> {
  const folders: [string, FileSystemDirectoryHandle][] = [];
  for await (const [name, entry] of root.entries())
    if (entry instanceof FileSystemDirectoryHandle) folders.push([decoded(name), entry]);
  return folders;
}

async function textsIn(
  folder: FileSystemDirectoryHandle,
  path: Pick<Path, 'generation' | 'owner'>,
): Promise<StoredFile[]> {
  const texts: Promise<StoredFile | undefined>[] = [];
  for await (const [name, entry] of folder.entries()) {
    // Chromium writes into a swap file beside the file. A killed writer leaves its swap file; one in use cannot be
    // removed.
    if (name.endsWith('.crswap')) await folder.removeEntry(name).catch(unlessBusy);
    else if (entry instanceof FileSystemFileHandle) {
      const read = async () => ({ ...path, name: decoded(name), text: await (await entry.getFile()).text() });
      texts.push(retried(read).catch(unlessMissing));
    }
  }
  return (await Promise.all(texts)).filter((one) => one !== undefined);
}

function unlessBusy(error: unknown): void {
  if (!(error instanceof DOMException)) throw error;
}

function storeIn(root: FileSystemDirectoryHandle): TextStore {
  const folderOf = async ({ generation, owner }: Pick<Path, 'generation' | 'owner'>, create = false) =>
    (await root.getDirectoryHandle(encoded(generation), { create })).getDirectoryHandle(encoded(owner), {
      create,
    });
  return {
    write: (path, text) =>
      retried(
        async () => put(await folderOf(path, true), encoded(path.name, oddInFile), text),
        inUseOrMissing,
      ),
    remove: (path) =>
      retried(async () => (await folderOf(path)).removeEntry(encoded(path.name, oddInFile))).catch(
        unlessMissing,
      ),
    async list() {
      const generations = await foldersIn(root);
      const texts = await Promise.all(
        generations.map(async ([generation, folder]) => {
          const owners = await foldersIn(folder);
          return Promise.all(owners.map(([owner, files]) => textsIn(files, { generation, owner })));
        }),
      );
      return texts.flat(2);
    },
    async removeOwner(owner) {
      for (const [, folder] of await foldersIn(root))
        await retried(() => folder.removeEntry(encoded(owner), { recursive: true })).catch(unlessMissing);
    },
  };
}

/**
 * Opens the store in `folder`; `undefined` if a first write shows that the browser has no such storage, or denies it.
 */
export async function openBackupStore(folder: string): Promise<TextStore | undefined> {
  try {
    const root = await (await navigator.storage.getDirectory()).getDirectoryHandle(folder, { create: true });
    await retried(() => put(root, 'probe', 'can be written'));
    return storeIn(root);
  } catch {
    return undefined;
  }
}
