/**
 * The part of a course file for the app: JSON with its checksum, in a script element that no browser runs.
 * Invariant: `readCourseData` accepts only the exact bytes that `courseData` wrote.
 */
import * as v from 'valibot';
import { hasRoom, type Room } from '#src/features/downloads/space.ts';
import { sha256 } from '#src/kit/sha256.ts';
import { CourseFile, largestFile, type Refusal, type SharedCourse } from './model.ts';

const block =
  /<script type="application\/json" id="kasi-course" data-sha256="([0-9a-f]{64})">([^<]*)<\/script>/;

/** Returns the script element for the file. */
export async function courseData({ course, chapters }: SharedCourse, madeAt: number): Promise<string> {
  const file = { format: 'kasi-course', version: 1, madeAt, course, chapters };
  // Escapes the characters that could end the element or begin another one.
  const json = JSON.stringify(file).replace(/[<>&\u2028\u2029]/g, escaped);
  return `<script type="application/json" id="kasi-course" data-sha256="${await sha256(json)}">${json}</script>`;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

export type ReadFile = { readonly file: CourseFile } | { readonly refused: Refusal };

/** Parses the text of a chosen or received file; returns the course, or why it is refused. */
export async function readCourseData(text: string): Promise<ReadFile> {
  const [, checksum, json] = block.exec(text) ?? [];
  // A truncated file has the beginning of the element.
  if (json === undefined) return { refused: text.includes('id="kasi-course"') ? 'damaged' : 'not-a-course' };
  if ((await sha256(json)) !== checksum) return { refused: 'damaged' };
  return parse(json);
}

function parse(json: string): ReadFile {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch {
    return { refused: 'damaged' };
  }
  const file = v.safeParse(CourseFile, content);
  if (file.success) return { file: file.output };
  const head = v.safeParse(v.object({ format: v.literal('kasi-course'), version: v.number() }), content);
  return { refused: head.success && head.output.version > 1 ? 'newer' : 'not-a-course' };
}

/** Returns why a file of this size cannot be opened; `undefined` if it can. */
export async function refusalBySize(
  bytes: number,
  storage: Room,
): Promise<'too-large' | 'no-space' | undefined> {
  if (bytes > largestFile) return 'too-large';
  // Room for two copies: the text, and the record made from it before the text is freed.
  return (await hasRoom(storage, 2 * bytes)) ? undefined : 'no-space';
}
