/**
 * Checks lessons for their author: the data that each lesson needs, and the blocks that never open offline. Computed
 * from the course, without a request.
 */
import { isFile, mediaAddress } from '#src/features/course/media.ts';
import { type Chapter, type Content, type LessonPlace, lessonsOf } from '#src/features/course/model.ts';
import { hasUnsentFiles, withoutUnsentFiles } from '#src/features/course/unsent-files.ts';
import { videoFrame } from '#src/features/course/video-hosts.ts';
import { attributesIn } from '#src/kit/html-tokens.ts';
import { type CourseFile, eachOnce, type FileHosts, filesOfBlock } from './course-files.ts';

export type OfflineProblem =
  | 'film-elsewhere'
  | 'elsewhere'
  | 'picture-elsewhere'
  | 'not-sent'
  | 'no-file'
  | 'no-form';

/** A block that does not open offline, with the reason. */
export interface OfflineFinding {
  readonly content: Content;
  readonly problem: OfflineProblem;
}

export interface LessonCheck {
  readonly place: LessonPlace;
  /** The bytes of text and files, as far as sizes are known. */
  readonly bytes: number;
  readonly files: readonly CourseFile[];
  /** The number of files without a known size. */
  readonly unknown: number;
  readonly findings: readonly OfflineFinding[];
}

/** Returns the length of a file, if known. */
export type SizeOf = (file: CourseFile) => number | undefined;

const withFile = new Set(['video', 'audio', 'pdf', 'power point', 'powerpoint']);

function problemOf(content: Content, hosts: FileHosts): OfflineProblem | undefined {
  if (hasUnsentFiles(content)) return 'not-sent';
  const address = withFile.has(content.type) ? mediaAddress(content) : undefined;
  if (withFile.has(content.type) && address === undefined) return 'no-file';
  if (content.type === 'survey' && content.formId === '') return 'no-form';
  if (address && !isFile(content) && videoFrame(address)) return 'film-elsewhere';
  const { files, elsewhere } = filesOfBlock(content, hosts);
  if (elsewhere) return 'elsewhere';
  const sources = attributesIn(content.body, ['img'], 'src');
  const pictures = sources.filter((src) => !src.startsWith('data:')).length;
  const ours = files.filter(({ kind }) => kind === 'picture').length;
  return content.type === 'text' && pictures > ours ? 'picture-elsewhere' : undefined;
}

/** Returns the size that a block states for its unsent files. */
function unsentBytes(content: Content): number {
  const { bytes } = content as { bytes?: unknown };
  return hasUnsentFiles(content) && Number.isSafeInteger(bytes) ? Number(bytes) : 0;
}

function checkLesson(place: LessonPlace, hosts: FileHosts, sizeOf: SizeOf): LessonCheck {
  const { contents } = place.lesson;
  const files = eachOnce(
    contents.flatMap((content) => filesOfBlock(withoutUnsentFiles(content), hosts).files),
  );
  const words = new TextEncoder().encode(JSON.stringify(place.lesson)).length;
  const unsent = contents.reduce((sum, content) => sum + unsentBytes(content), 0);
  return {
    place,
    files,
    bytes: files.reduce((sum, file) => sum + (sizeOf(file) ?? 0), words + unsent),
    unknown: files.filter((file) => sizeOf(file) === undefined).length,
    findings: contents.flatMap((content) => {
      const problem = problemOf(content, hosts);
      return problem ? [{ content, problem }] : [];
    }),
  };
}

/** Checks every lesson and sorts them by size, the largest first. */
export function checkLessons(
  chapters: readonly Chapter[],
  hosts: FileHosts,
  sizeOf: SizeOf,
): readonly LessonCheck[] {
  return lessonsOf(chapters)
    .map((place) => checkLesson(place, hosts, sizeOf))
    .toSorted((a, b) => b.bytes - a.bytes);
}
