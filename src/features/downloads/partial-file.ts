import type { FileHead } from './file-head.ts';
import type { FileStore } from './file-store.ts';

/** The number of stored bytes of a file, and its version. */
export interface FileProgress {
  readonly done: number;
  readonly total: number | undefined;
  readonly tag: string | undefined;
}

/** An unfinished file: its stored parts, without gaps from the first byte. */
export interface PartialFile {
  done: number;
  total: number | undefined;
  tag: string | undefined;
  restarts: number;
  /** Whether a response's bytes do not follow the stored ones, or belong to another version. */
  isOther(head: FileHead): boolean;
  /** Appends and stores bytes. */
  add(bytes: Blob): Promise<void>;
  /** Removes the stored bytes. */
  drop(): Promise<void>;
  /** Removes the stored bytes, and forgets the version of the file. */
  restart(): Promise<void>;
  report(): Promise<void>;
}

const differ = (one: unknown, other: unknown) => one !== undefined && other !== undefined && one !== other;

/** Opens a file with its stored parts. */
export async function openPartialFile(
  url: string,
  store: FileStore,
  earlier: Pick<FileProgress, 'total' | 'tag'>,
  onProgress: (now: FileProgress) => Promise<void>,
): Promise<PartialFile> {
  const file: PartialFile = {
    done: await store.doneOf(url),
    total: earlier.total,
    tag: earlier.tag,
    restarts: 0,
    isOther: ({ from, total, tag }) =>
      differ(tag, file.tag) || differ(total, file.total) || differ(from, file.done),
    async add(bytes) {
      await store.putPart(url, file.done, bytes);
      file.done += bytes.size;
      await file.report();
    },
    async drop() {
      await store.removeParts(url);
      file.done = 0;
    },
    async restart() {
      await file.drop();
      [file.total, file.tag] = [undefined, undefined];
      file.restarts += 1;
    },
    report: () => onProgress({ done: file.done, total: file.total, tag: file.tag }),
  };
  return file;
}
