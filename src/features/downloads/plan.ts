import type { Chapter } from '#src/features/course/model.ts';
import { type CourseFile, type FileHosts, filesOfChapters } from './course-files.ts';
import { type DeviceFiles, fileStatus } from './device-files.ts';
import type { Sizes } from './file-sizes.ts';
import { enoughBytes, neededBytes } from './space.ts';

/** What a download would bring, before a byte of it is fetched. */
export interface Plan {
  /** The chapters with something to fetch, whether chosen or not, and how many bytes of each are not here. */
  readonly parts: readonly { readonly chapter: Chapter; readonly bytes: number }[];
  /** What is asked for: the chosen files whose sizes are known, and those that are here. */
  readonly files: readonly CourseFile[];
  /** Bytes that would be fetched. */
  readonly bytes: number;
  /** Files that would be fetched, if their sizes were known. */
  readonly unknown: number;
  /** Bytes it takes for a moment, and whether this phone has less. */
  readonly needed: number;
  readonly isShort: boolean;
  /** No size can be asked for now. */
  readonly isOffline: boolean;
  readonly hasPaper: boolean;
  readonly canStart: boolean;
}

/** The plan for the chapters that are not left out; `free` is `undefined` where the browser does not say. */
export function planOf(
  { device, hosts }: { readonly device: DeviceFiles; readonly hosts: FileHosts },
  sizes: Sizes,
  chapters: readonly Chapter[],
  left: ReadonlySet<string>,
  free: number | undefined,
): Plan {
  const isHere = ({ url }: CourseFile) => device.stored.has(url);
  // A size that was told a moment ago may not be among the notes that were read.
  const sizeOf = (file: CourseFile) => fileStatus(device, file).total ?? sizes.known.get(file.url);
  const filesOf = (some: readonly Chapter[]) => filesOfChapters(some, hosts).files;
  const missingOf = (files: readonly CourseFile[]) => files.filter((file) => !isHere(file));
  const bytesOf = (files: readonly CourseFile[]) =>
    files.reduce((sum, file) => sum + Math.max(0, (sizeOf(file) ?? 0) - fileStatus(device, file).done), 0);

  const parts = chapters
    .map((chapter) => ({ chapter, files: missingOf(filesOf([chapter])) }))
    .filter(({ files }) => files.length > 0)
    .map(({ chapter, files }) => ({ chapter, bytes: bytesOf(files) }));
  const wanted = filesOf(chapters.filter(({ id }) => !left.has(id)));
  const chosen = missingOf(wanted);
  const known = chosen.filter((file) => sizeOf(file) !== undefined);
  const needed = neededBytes(known.map((file) => sizeOf(file) ?? 0));
  const isShort = free !== undefined && free < enoughBytes && needed > free;
  const isUnknown = known.length === 0 && chosen.length > 0;
  return {
    parts,
    // What another course has here already is wanted by this one, too: deleted there, it stays.
    files: wanted.filter((file) => isHere(file) || known.includes(file)),
    bytes: bytesOf(known),
    unknown: chosen.length - known.length,
    needed,
    isShort,
    isOffline: isUnknown && [...sizes.missing.values()].includes('offline'),
    hasPaper: known.some(({ kind }) => kind === 'paper'),
    canStart: !isShort && known.length > 0,
  };
}
