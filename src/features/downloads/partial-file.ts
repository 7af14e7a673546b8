import type { AnswerHead } from './answer-head.ts';
import type { FileStore } from './file-store.ts';

/** How much of a file is here, and of which version of it. */
export interface FileProgress {
  readonly done: number;
  readonly total: number | undefined;
  readonly tag: string | undefined;
}

/** A file on its way: the parts of it that are stored, from its first byte on without a gap. */
export interface PartialFile {
  done: number;
  total: number | undefined;
  tag: string | undefined;
  restarts: number;
  /** Whether the bytes of an answer do not go on where the stored ones end, or are of another version. */
  isOther(head: AnswerHead): boolean;
  /** Stores bytes behind the last ones. */
  add(bytes: Blob): Promise<void>;
  /** Removes what is stored. */
  drop(): Promise<void>;
  /** Removes what is stored, and forgets which version it was. */
  restart(): Promise<void>;
  report(): Promise<void>;
}

const differ = (one: unknown, other: unknown) => one !== undefined && other !== undefined && one !== other;

/** Opens a file at what is stored of it. */
export async function openPartialFile(
  url: string,
  store: FileStore,
  known: Pick<FileProgress, 'total' | 'tag'>,
  onProgress: (now: FileProgress) => Promise<void>,
): Promise<PartialFile> {
  const file: PartialFile = {
    done: await store.doneOf(url),
    total: known.total,
    tag: known.tag,
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
