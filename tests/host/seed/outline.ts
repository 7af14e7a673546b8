import { createHash } from 'node:crypto';
import type { SeedChapter, SeedContentBlock, SeedCourse, SeedLesson, SeedQuestion } from './shape.ts';

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

type QuestionDraft = Omit<SeedQuestion, 'id'>;
type BlockDraft = Omit<SeedContentBlock, 'id' | 'lessonId' | 'questions'> & { questions?: QuestionDraft[] };
type LessonDraft = { title: string; blocks: BlockDraft[] };
type ChapterDraft = { title: string; lessons: LessonDraft[] };

/** Returns an id in the form of a ULID, the same for the same path, so that a reset changes no link. */
export function stableId(path: string): string {
  const digest = createHash('sha256').update(path).digest();
  const chance = Array.from(digest.subarray(0, 16), (byte) => crockford.charAt(byte % 32)).join('');
  return `01JZ8Q4W00${chance}`;
}

/** Returns a generator of numbers in [0, 1), the same for the same path. */
export function seededRandom(path: string): () => number {
  const bytes = createHash('sha256').update(path).digest();
  let at = 0;
  return () => (bytes[at++ % bytes.length] ?? 0) / 256;
}

/** Returns a title as a URL segment: lower-case ASCII letters, digits and hyphens. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Replaces the space in amounts of thousands by a no-break space. */
function unbroken(words: string): string {
  return words.replace(/(?<=R\d{1,3})\s(?=\d{3}\b)/g, '\u00a0');
}

/** Removes the indentation of this source from HTML. */
export function html(body: string): string {
  return unbroken(body.trim().replace(/\n\s*/g, '\n'));
}

export function text(title: string, body: string): BlockDraft {
  return { type: 'text', title, body: html(body) };
}

/** A quiz of questions made with `ask`. */
export function quiz(title: string, intro: string, questions: QuestionDraft[]): BlockDraft {
  return { type: 'quiz', title, body: html(intro), questions };
}

/** One question; `right` is the index of the correct one of `options`. */
export function ask(question: string, options: string[], right: number, explanation: string): QuestionDraft {
  return {
    question: unbroken(question),
    options: options.map((option, at) => ({
      text: unbroken(option),
      isCorrect: at === right,
      isSelected: false,
    })),
    explanation: unbroken(explanation),
  };
}

/** A media or survey block; they differ only in their extra keys. */
export function block(draft: BlockDraft): BlockDraft {
  return { ...draft, body: html(draft.body) };
}

export function lesson(title: string, ...blocks: BlockDraft[]): LessonDraft {
  return { title, blocks };
}

export function chapter(title: string, ...lessons: LessonDraft[]): ChapterDraft {
  return { title, lessons };
}

/** Gives every lesson, block and question of a course an id derived from its path. */
export function course(draft: Omit<SeedCourse, 'chapters'>, ...chapters: ChapterDraft[]): SeedCourse {
  return { ...draft, chapters: chapters.map((chapter) => stampChapter(draft.slug, chapter)) };
}

function stampChapter(path: string, { title, lessons }: ChapterDraft): SeedChapter {
  const slug = slugOf(title);
  return { title, slug, lessons: lessons.map((lesson) => stampLesson(`${path}/${slug}`, lesson)) };
}

function stampLesson(path: string, { title, blocks }: LessonDraft): SeedLesson {
  const place = `${path}/${slugOf(title)}`;
  const id = stableId(place);
  return {
    id,
    title,
    contents: blocks.map((block) => stampBlock(`${place}/${slugOf(block.title)}`, id, block)),
  };
}

function stampBlock(path: string, lessonId: string, draft: BlockDraft): SeedContentBlock {
  const { questions, ...rest } = draft;
  const stamped = { id: stableId(path), lessonId, ...rest };
  if (questions === undefined) return stamped;
  return {
    ...stamped,
    questions: questions.map((question, at) => ({ id: stableId(`${path}/question-${at + 1}`), ...question })),
  };
}
