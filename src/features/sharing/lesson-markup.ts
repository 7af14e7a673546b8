/**
 * Writes a lesson as markup that any browser or book reader shows without scripts. XHTML, so that course files and
 * books can share it.
 * Invariant: HTML that people wrote passes through `clean`; everything else is escaped.
 */
import { mediaAddress, textBeside } from '#src/features/course/media.ts';
import type { Content, Lesson, Question } from '#src/features/course/model.ts';
import { finishedContents } from '#src/features/course/unfinished.ts';
import { escapeHtml } from '#src/kit/escape-html.ts';

/** Returns sanitised XHTML. */
export type Clean = (html: string) => string;

const media: ReadonlyMap<string, string> = new Map(
  Object.entries({
    video: 'A film',
    audio: 'A sound',
    pdf: 'A PDF',
    'power point': 'Slides',
    powerpoint: 'Slides',
    survey: 'A survey',
  }),
);

/** Returns the blocks of a lesson in order, without its title. */
export function lessonMarkup(lesson: Lesson, clean: Clean): string {
  const contents = finishedContents(lesson.contents);
  if (contents.length === 0) return '<p class="note">This lesson is still being written.</p>';
  return contents.map((content) => blockMarkup(content, clean)).join('\n');
}

function blockMarkup(content: Content, clean: Clean): string {
  const title = content.title && `<h4>${escapeHtml(content.title)}</h4>`;
  return `<section>${title}${bodyMarkup(content, clean)}</section>`;
}

function bodyMarkup(content: Content, clean: Clean): string {
  const { type, body, questions } = content;
  if (type === 'text') return clean(body);
  if (type === 'quiz') return clean(body) + questionsMarkup(questions);
  const kind = media.get(type);
  if (kind === undefined) return '<p class="note">Unknown Lesson Type</p>';
  const how = type === 'survey' ? 'You answer it in the app.' : 'It needs the app, or a signal.';
  const where = type === 'survey' || mediaAddress(content) ? how : 'It has no address yet.';
  return `<p class="note"><strong>${kind}.</strong> ${where}</p>${clean(textBeside(body))}`;
}

function questionsMarkup(questions: readonly Question[]): string {
  return `<ol class="questions">${questions.map(questionMarkup).join('')}</ol>`;
}

function questionMarkup({ question, options, explanation }: Question): string {
  const right = options.filter(({ isCorrect }) => isCorrect).map(({ text }) => escapeHtml(text));
  // Equals the reader's words for a question without a right answer.
  const answer = right.length > 0 ? `<strong>${right.join(' · ')}</strong>` : 'No right or wrong here.';
  const choices = options.map(({ text }) => `<li>${escapeHtml(text)}</li>`).join('');
  return [
    `<li><p>${escapeHtml(question)}</p>`,
    choices && `<ul>${choices}</ul>`,
    `<details><summary>Show the answer</summary><p>${answer}</p>`,
    explanation && `<p>${escapeHtml(explanation)}</p>`,
    '</details></li>',
  ].join('');
}
