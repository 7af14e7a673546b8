import type { Chapter } from '#src/features/course/model.ts';
import { type CourseFile, type FileHosts, filesOfChapters } from './course-files.ts';
import { type DeviceFiles, fileStatus } from './device-files.ts';
import type { Sizes } from './file-sizes.ts';
import { enoughBytes, neededBytes } from './space.ts';

/** The plan of a download, before anything is fetched. */
export interface Plan {
  /** The chapters with something to fetch, selected or not, and the missing bytes of each. */
  readonly parts: readonly { readonly chapter: Chapter; readonly bytes: number }[];
  /** The files to request: selected ones with known sizes, and those already stored. */
  readonly files: readonly CourseFile[];
  /** The bytes to fetch. */
  readonly bytes: number;
  /** The number of selected files without a known size. */
  readonly unknown: number;
  /** The peak of needed bytes; below, whether this phone has less. */
  readonly needed: number;
  readonly isShort: boolean;
  /** Whether sizes cannot be requested now. */
  readonly isOffline: boolean;
  readonly hasPaper: boolean;
  readonly canStart: boolean;
}

/**
 * Computes the plan for the chapters that are not left out; `free` is `undefined` when the browser does not report it.
 */
export function planOf(
  { device, hosts }: { readonly device: DeviceFiles; readonly hosts: FileHosts },
  sizes: Sizes,
  chapters: readonly Chapter[],
  leftOutIds: ReadonlySet<string>,
  free: number | undefined,
): Plan {
  const isHere = ({ url }: CourseFile) => device.stored.has(url);
  // A size that has just arrived may still be missing in the notes.
  const sizeOf = (file: CourseFile) => fileStatus(device, file).total ?? sizes.knownSizes.get(file.url);
  const filesOf = (some: readonly Chapter[]) => filesOfChapters(some, hosts).files;
  const missingOf = (files: readonly CourseFile[]) => files.filter((file) => !isHere(file));
  const bytesOf = (files: readonly CourseFile[]) =>
    files.reduce((sum, file) => sum + Math.max(0, (sizeOf(file) ?? 0) - fileStatus(device, file).done), 0);

  const parts = chapters
    .map((chapter) => ({ chapter, files: missingOf(filesOf([chapter])) }))
    .filter(({ files }) => files.length > 0)
    .map(({ chapter, files }) => ({ chapter, bytes: bytesOf(files) }));
  const selectedFiles = filesOf(chapters.filter(({ id }) => !leftOutIds.has(id)));
  const missingFiles = missingOf(selectedFiles);
  const sizedFiles = missingFiles.filter((file) => sizeOf(file) !== undefined);
  const needed = neededBytes(sizedFiles.map((file) => sizeOf(file) ?? 0));
  const isShort = free !== undefined && free < enoughBytes && needed > free;
  const isUnknown = sizedFiles.length === 0 && missingFiles.length > 0;
  return {
    parts,
    // Files stored for another course are requested too, so that deleting them there does not remove them here.
    files: selectedFiles.filter((file) => isHere(file) || sizedFiles.includes(file)),
    bytes: bytesOf(sizedFiles),
    unknown: missingFiles.length - sizedFiles.length,
    needed,
    isShort,
    isOffline: isUnknown && [...sizes.missing.values()].includes('offline'),
    hasPaper: sizedFiles.some(({ kind }) => kind === 'paper'),
    canStart: !isShort && sizedFiles.length > 0,
  };
}
