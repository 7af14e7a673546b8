/**
 * Computes the files of a course from its blocks; text and quizzes are part of the course itself.
 * Invariant: a file's URL is absolute, served by the worker from this device (cms/host-paths.ts), and allowed by the
 * pages' policy; any other file always needs a connection.
 */

import { mayHoldFile } from '#src/cms/host-paths.ts';
import { isFile, mediaAddress, withFileUrls } from '#src/features/course/media.ts';
import { type Chapter, type Content, type Lesson, lessonsOf } from '#src/features/course/model.ts';
import { finishedContents } from '#src/features/course/unfinished.ts';
import { type FileHost, throughOurSite } from '#src/kit/host-address.ts';
import { attributesIn } from '#src/kit/html-tokens.ts';
import { parseUrl } from '#src/kit/parse-url.ts';
import type { FileKind } from './model.ts';

export interface CourseFile {
  /** The file's absolute URL, and the key of its stored copy. */
  readonly url: string;
  readonly kind: FileKind;
  readonly mime: string;
  /** The length and hash that the block states. */
  readonly bytes?: number | undefined;
  readonly sha256?: string | undefined;
}

/** The hosts of files: those of the office, and `own`, the origin of the page. */
export interface FileHosts extends FileHost {
  readonly siteOrigin: string;
}

/** The files that one block needs besides its text. */
export interface BlockFiles {
  readonly files: readonly CourseFile[];
  /** Whether the block has a video or file of another site, which cannot be stored here. */
  readonly elsewhere: boolean;
  /** The sites of pictures in the text that cannot be stored; absent if there are none. */
  readonly pictureSites?: readonly string[];
}

const ofFrames = /\.(html?|php|aspx?)$/i;

/** Returns the absolute URL of an address; one without a host is relative to `base`. */
function absolute(address: string, hosts: FileHosts, base = hosts.filesUrl): string | undefined {
  const { origin, host, protocol } = new URL(hosts.siteOrigin);
  const proxied = throughOurSite(address, hosts);
  const url = proxied === '' ? undefined : parseUrl(proxied, new URL(base || '/', origin));
  if (!url) return undefined;
  url.hash = '';
  // A request to this site uses its scheme, even if an older text has another.
  if (url.host === host) url.protocol = protocol;
  return mayHoldFile(url, hosts, origin) ? url.href : undefined;
}

function kindOf({ type }: Content): FileKind | undefined {
  if (type === 'audio') return 'sound';
  if (type === 'video') return 'film';
  if (type === 'pdf') return 'paper';
  return type === 'power point' || type === 'powerpoint' ? 'slides' : undefined;
}

/** Returns the block's own file, with the length and hash that the block states. */
function mainFile(content: Content, kind: FileKind, url: string): CourseFile {
  const { bytes, sha256 } = content as { bytes?: unknown; sha256?: unknown };
  return {
    url,
    kind,
    mime: content.mime || (kind === 'paper' ? 'application/pdf' : ''),
    ...(Number.isSafeInteger(Number(bytes)) && Number(bytes) > 0 && { bytes: Number(bytes) }),
    ...(typeof sha256 === 'string' && /^[0-9a-f]{64}$/i.test(sha256) && { sha256 }),
  };
}

/** Returns the site of a picture that is neither on this site nor on the upload host. */
function siteOf(src: string, hosts: FileHosts): string | undefined {
  const url = absolute(src, hosts, '') === undefined ? parseUrl(src, hosts.siteOrigin) : undefined;
  return url && /^https?:$/.test(url.protocol) && url.origin !== new URL(hosts.siteOrigin).origin
    ? url.host
    : undefined;
}

/** Returns the files of one block. */
export function filesOfBlock(stored: Content, hosts: FileHosts): BlockFiles {
  const content = withFileUrls(stored, hosts);
  const kind = kindOf(content);
  const address = kind && mediaAddress(content);
  const isFrame = kind === 'film' && !isFile(content);
  const url = address && !isFrame && !ofFrames.test(address) ? absolute(address, hosts) : undefined;
  const extraFile = (from: string, mime: string, base = hosts.filesUrl): CourseFile[] => {
    const at = absolute(from, hosts, base);
    return at ? [{ url: at, kind: 'picture', mime }] : [];
  };
  // In a text, browsers resolve an address without a host against the page's origin.
  const sources = attributesIn(content.body, ['img'], 'src');
  const pictures = sources.flatMap((src) => extraFile(src, '', ''));
  const pictureSites = sources.flatMap((src) => siteOf(src, hosts) ?? []);
  return {
    files: [
      ...(kind && url ? [mainFile(content, kind, url)] : []),
      ...(kind ? extraFile(content.poster, '') : []),
      ...(kind === 'film' && url ? extraFile(content.captions, 'text/vtt') : []),
      ...pictures,
    ],
    elsewhere: address !== undefined && url === undefined,
    ...(pictureSites.length > 0 && { pictureSites }),
  };
}

/** Removes duplicates by URL. */
export function eachOnce(files: readonly CourseFile[]): readonly CourseFile[] {
  return [...new Map(files.map((file) => [file.url, file])).values()];
}

/** Cached per lesson, because screens compute this at every progress event, and it searches texts for pictures. */
const filesByLesson = new WeakMap<Lesson, { readonly at: string; readonly files: BlockFiles }>();

/** Returns the files of a lesson, and whether a part of it always needs a connection. */
export function filesOfLesson(lesson: Lesson, hosts: FileHosts): BlockFiles {
  const at = `${hosts.siteOrigin} ${hosts.filesUrl}`;
  const cached = filesByLesson.get(lesson);
  if (cached?.at === at) return cached.files;
  const blocks = finishedContents(lesson.contents).map((content) => filesOfBlock(content, hosts));
  const files: BlockFiles = {
    files: eachOnce(blocks.flatMap((block) => block.files)),
    elsewhere: blocks.some(({ elsewhere, pictureSites }) => elsewhere || pictureSites !== undefined),
  };
  filesByLesson.set(lesson, { at, files });
  return files;
}

/** Returns the files of some chapters. */
export function filesOfChapters(chapters: readonly Chapter[], hosts: FileHosts): BlockFiles {
  const lessons = lessonsOf(chapters).map(({ lesson }) => filesOfLesson(lesson, hosts));
  return {
    files: eachOnce(lessons.flatMap(({ files }) => files)),
    elsewhere: lessons.some(({ elsewhere }) => elsewhere),
  };
}
