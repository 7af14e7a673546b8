import type { CourseFile } from './course-files.ts';
import { type DownloadCause, type FileState, type FileStatus, statusOf } from './model.ts';
import type { Notes } from './queue.ts';

/** The files on this phone, as last read from storage, and the notes about them. */
export interface DeviceFiles {
  readonly notes: Notes;
  readonly stored: ReadonlySet<string>;
}

/** Returns the status of one file. */
export function fileStatus(
  { notes, stored }: DeviceFiles,
  { url, bytes }: Pick<CourseFile, 'url' | 'bytes'>,
): FileStatus {
  const { wishes, progress, sizes } = notes;
  return statusOf(stored.has(url), wishes.get(url), progress.get(url), bytes ?? sizes.get(url));
}

/** Whether another course needs a file too: then the file stays when this course's downloads are deleted. */
export function isShared({ notes }: DeviceFiles, course: string, url: string): boolean {
  return notes.wishes.get(url)?.courses.some((one) => one !== course) ?? false;
}

/** The common state of some files. */
export interface Summary {
  /** `none`: there are no files; `partly`: some are stored and the others were not requested. */
  readonly state: FileState | 'none' | 'partly';
  /** The bytes stored; below, the bytes stored or requested. */
  readonly done: number;
  readonly wanted: number;
  /** The bytes of all files; below, the number of files without a known size. */
  readonly total: number;
  readonly unknown: number;
  /** Bytes that are not stored. */
  readonly missing: number;
  readonly cause?: DownloadCause | undefined;
}

/** Returns the stored bytes of unfinished files; parts of damaged files are not stored. */
export function unfinishedBytes(
  device: DeviceFiles,
  files: Iterable<Pick<CourseFile, 'url' | 'bytes'>>,
): number {
  return [...files]
    .map((file) => fileStatus(device, file))
    .reduce((sum, { state, cause, done }) => (state === 'here' || cause === 'damaged' ? sum : sum + done), 0);
}

/** The states that a single file gives to the whole, by priority. */
const order: readonly FileState[] = ['coming', 'paused', 'failed', 'lost'];

/** Computes the common state of some files. */
export function summaryOf(device: DeviceFiles, files: readonly CourseFile[]): Summary {
  const all = files.map((file) => fileStatus(device, file));
  const sum = (of: (status: FileStatus) => number, among = all) =>
    among.reduce((total, status) => total + of(status), 0);
  const has = (state: FileState) => all.some((status) => status.state === state);
  const open = order.find(has);
  const isWanted = ({ state }: FileStatus) => state !== 'not-here' && state !== 'lost';
  const requested = all.filter(isWanted);
  const whole = has('here') ? (has('not-here') ? 'partly' : 'here') : 'not-here';
  return {
    state: all.length === 0 ? 'none' : (open ?? whole),
    done: sum(({ done }) => done, requested),
    wanted: sum(({ done, total }) => Math.max(done, total ?? 0), requested),
    total: sum(({ total }) => total ?? 0),
    unknown: all.filter(({ total }) => total === undefined).length,
    missing: sum(({ state, done, total }) => (state === 'here' ? 0 : Math.max(0, (total ?? 0) - done))),
    cause: all.find(({ state }) => state === open)?.cause,
  };
}

/** Returns how much of the requested bytes is stored, 0 to 100. */
export function percentOf({ done, wanted }: Pick<Summary, 'done' | 'wanted'>): number {
  return wanted === 0 ? 0 : Math.min(100, Math.floor((100 * done) / wanted));
}
