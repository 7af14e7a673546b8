/**
 * Which files a course is made of, computed from its blocks. Text and quizzes are no files: they come with the course.
 * Invariant: a file's address is absolute and where the worker answers from this device (cms/host-paths.ts), which the
 * pages' policy lets us ask; anything else needs a connection, always.
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
  /** Absolute: the key it is stored under. */
  readonly url: string;
  readonly kind: FileKind;
  readonly mime: string;
  /** As the block names them. */
  readonly bytes?: number | undefined;
  readonly sha256?: string | undefined;
}

/** The places of files: those of the office, and `own`, the origin of the page. */
export interface FileHosts extends FileHost {
  readonly own: string;
}

/** What one block needs besides its text. */
export interface BlockFiles {
  readonly files: readonly CourseFile[];
  /** Another site's film or file: it can never be stored here. */
  readonly elsewhere: boolean;
  /** The sites of pictures in its text that no phone can store; absent where there is none. */
  readonly pictureSites?: readonly string[];
}

const ofFrames = /\.(html?|php|aspx?)$/i;

/** An address made whole; one that names no host is at `base`. */
function absolute(address: string, hosts: FileHosts, base = hosts.filesUrl): string | undefined {
  const { origin, host, protocol } = new URL(hosts.own);
  const asked = throughOurSite(address, hosts);
  const url = asked === '' ? undefined : parseUrl(asked, new URL(base || '/', origin));
  if (!url) return undefined;
  url.hash = '';
  // A page asks its own site by its own scheme, whatever an older text says.
  if (url.host === host) url.protocol = protocol;
  return mayHoldFile(url, hosts, origin) ? url.href : undefined;
}

function kindOf({ type }: Content): FileKind | undefined {
  if (type === 'audio') return 'sound';
  if (type === 'video') return 'film';
  if (type === 'pdf') return 'paper';
  return type === 'power point' || type === 'powerpoint' ? 'slides' : undefined;
}

/** The block's own file, with the length and hash it names. */
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

/** The site of a picture that is neither ours nor the upload host's. */
function siteOf(src: string, hosts: FileHosts): string | undefined {
  const url = absolute(src, hosts, '') === undefined ? parseUrl(src, hosts.own) : undefined;
  return url && /^https?:$/.test(url.protocol) && url.origin !== new URL(hosts.own).origin
    ? url.host
    : undefined;
}

/** The files of one block. */
export function filesOfBlock(stored: Content, hosts: FileHosts): BlockFiles {
  const content = withFileUrls(stored, hosts);
  const kind = kindOf(content);
  const address = kind && mediaAddress(content);
  const isFrame = kind === 'film' && !isFile(content);
  const url = address && !isFrame && !ofFrames.test(address) ? absolute(address, hosts) : undefined;
  const beside = (from: string, mime: string, base = hosts.filesUrl): CourseFile[] => {
    const at = absolute(from, hosts, base);
    return at ? [{ url: at, kind: 'picture', mime }] : [];
  };
  // In a text the browser reads an address as it is: one that names no host is our own origin's.
  const sources = attributesIn(content.body, ['img'], 'src');
  const pictures = sources.flatMap((src) => beside(src, '', ''));
  const pictureSites = sources.flatMap((src) => siteOf(src, hosts) ?? []);
  return {
    files: [
      ...(kind && url ? [mainFile(content, kind, url)] : []),
      ...(kind ? beside(content.poster, '') : []),
      ...(kind === 'film' && url ? beside(content.captions, 'text/vtt') : []),
      ...pictures,
    ],
    elsewhere: address !== undefined && url === undefined,
    ...(pictureSites.length > 0 && { pictureSites }),
  };
}

/** Each file once. */
export function eachOnce(files: readonly CourseFile[]): readonly CourseFile[] {
  return [...new Map(files.map((file) => [file.url, file])).values()];
}

/** Cached: screens compute this again for every part that comes, and a lesson's texts are searched for pictures. */
const found = new WeakMap<Lesson, { readonly at: string; readonly files: BlockFiles }>();

/** The files of a lesson, and whether a part of it needs a connection always. */
export function filesOfLesson(lesson: Lesson, hosts: FileHosts): BlockFiles {
  const at = `${hosts.own} ${hosts.filesUrl}`;
  const known = found.get(lesson);
  if (known?.at === at) return known.files;
  const blocks = finishedContents(lesson.contents).map((content) => filesOfBlock(content, hosts));
  const files: BlockFiles = {
    files: eachOnce(blocks.flatMap((block) => block.files)),
    elsewhere: blocks.some(({ elsewhere, pictureSites }) => elsewhere || pictureSites !== undefined),
  };
  found.set(lesson, { at, files });
  return files;
}

/** The files of some chapters. */
export function filesOfChapters(chapters: readonly Chapter[], hosts: FileHosts): BlockFiles {
  const lessons = lessonsOf(chapters).map(({ lesson }) => filesOfLesson(lesson, hosts));
  return {
    files: eachOnce(lessons.flatMap(({ files }) => files)),
    elsewhere: lessons.some(({ elsewhere }) => elsewhere),
  };
}
