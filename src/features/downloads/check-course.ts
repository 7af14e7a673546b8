/** Checks, for "Ready for no signal?", that every block of a course opens from this phone's storage. */
import { type Chapter, type Content, type LessonPlace, lessonsOf } from '#src/features/course/model.ts';
import { contentTypeOf } from '#src/features/course/new-content.ts';
import { finishedContents } from '#src/features/course/unfinished.ts';
import { type CourseFile, type FileHosts, filesOfBlock } from './course-files.ts';
import { type DeviceFiles, fileStatus } from './device-files.ts';
import type { FileStore } from './file-store.ts';

/** A block that does not work offline, with the reason. */
export interface Finding {
  readonly place: LessonPlace;
  readonly content: Content;
  readonly problem:
    | 'elsewhere'
    | 'picture-elsewhere'
    | 'not-here'
    | 'broken'
    | 'cannot-play'
    | 'no-questions'
    | 'unknown-type';
  /** The files to fetch. */
  readonly files: readonly CourseFile[];
  readonly bytes: number | undefined;
}

const fixable: readonly Finding['problem'][] = ['not-here', 'broken', 'no-questions'];

/** Whether the person can fix the problem; any other can never be fixed offline. */
export function canBeFixed({ problem }: Finding): boolean {
  return fixable.includes(problem);
}

export interface CheckOptions {
  readonly hosts: FileHosts;
  readonly device: DeviceFiles;
  readonly store: Pick<FileStore, 'open'>;
  /** Tells whether this browser plays files of a type; called for recordings and videos only. */
  readonly canPlay: (mime: string) => boolean;
  /** Tells whether a survey's questions are on this phone for the current person. */
  readonly hasForm: (formId: string) => Promise<boolean>;
}

/** The result of a check. */
export interface CheckResult {
  readonly lessons: number;
  readonly blocks: number;
  readonly findings: readonly Finding[];
  /** Chapters with a part that is unreadable at the office. */
  readonly damaged: readonly Chapter[];
}

type FileResult = 'opens' | 'not-here' | 'broken';

/** Opens a stored file and reads its first and last bytes. */
async function openFile(file: CourseFile, { store, device }: CheckOptions): Promise<FileResult> {
  try {
    const bytes = await store.open(file.url);
    if (!bytes) return 'not-here';
    const expected = file.bytes ?? device.notes.progress.get(file.url)?.total ?? bytes.size;
    const ends = await new Blob([bytes.slice(0, 16), bytes.slice(-16)]).arrayBuffer();
    return bytes.size === expected && ends.byteLength > 0 ? 'opens' : 'broken';
  } catch {
    // Unreadable storage is one of the problems to report.
    return 'broken';
  }
}

async function checkBlock(
  place: LessonPlace,
  content: Content,
  options: CheckOptions,
): Promise<Finding | undefined> {
  const { files, elsewhere, pictureSites } = filesOfBlock(content, options.hosts);
  const findingOf = (problem: Finding['problem'], missing: readonly CourseFile[]): Finding => {
    const sizes = missing.map((file) => fileStatus(options.device, file).total);
    const bytes = sizes.reduce<number | undefined>(
      (sum, size) => (sum === undefined || size === undefined ? undefined : sum + size),
      0,
    );
    return { place, content, problem, files: missing, bytes };
  };
  if (!contentTypeOf(content.type)) return findingOf('unknown-type', []);
  if (elsewhere) return findingOf('elsewhere', []);
  if (content.type === 'survey' && !(await options.hasForm(content.formId)))
    return findingOf('no-questions', []);
  const results = await Promise.all(
    files.map(async (file) => ({ file, result: await openFile(file, options) })),
  );
  const missing = results.filter(({ result }) => result !== 'opens').map(({ file }) => file);
  if (missing.length > 0)
    return findingOf(results.some(({ result }) => result === 'broken') ? 'broken' : 'not-here', missing);
  const [main] = files;
  const plays = main && (main.kind === 'sound' || main.kind === 'film');
  if (plays && main.mime && !options.canPlay(main.mime)) return findingOf('cannot-play', []);
  return pictureSites && findingOf('picture-elsewhere', []);
}

/** Checks all chapters in reading order. */
export async function checkCourse(chapters: readonly Chapter[], options: CheckOptions): Promise<CheckResult> {
  const places = lessonsOf(chapters);
  const findings: Finding[] = [];
  for (const place of places)
    for (const content of finishedContents(place.lesson.contents)) {
      const finding = await checkBlock(place, content, options);
      if (finding) findings.push(finding);
    }
  const blocks = places.reduce((sum, { lesson }) => sum + finishedContents(lesson.contents).length, 0);
  const damaged = chapters.filter(({ unreadable }) => unreadable > 0);
  return { lessons: places.length, blocks, findings, damaged };
}
