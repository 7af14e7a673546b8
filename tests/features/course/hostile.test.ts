import { expect, test } from 'vitest';
import { mediaAddress } from '#src/features/course/media.ts';
import type { Content, Lesson } from '#src/features/course/model.ts';
import { videoFrame } from '#src/features/course/video-hosts.ts';
import { courseData } from '#src/features/sharing/course-data.ts';
import { lessonMarkup } from '#src/features/sharing/lesson-markup.ts';
import { escapeHtml } from '#src/kit/escape-html.ts';
import { pictureAddress } from '#src/kit/picture-address.ts';
import { hostile } from '../../fixtures/hostile.ts';

function block(fields: Partial<Content>): Content {
  const empty = { questions: [], src: '', mime: '', poster: '', captions: '', formId: '', source: undefined };
  return { id: 'c', title: '', type: 'text', body: '', ...empty, ...fields };
}

test('The hostile texts are enough, each is different, and every class is among them', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(60);
  expect(new Set(hostile).size).toBe(hostile.length);
});

test.each([...hostile.entries()])(
  'In a file, number %d stands in titles, questions, answers and explanations as words',
  (_, words) => {
    const option = { text: words, isCorrect: true };
    const question = { id: 'q', question: words, explanation: words, options: [option] };
    const lesson: Lesson = {
      id: 'l',
      title: words,
      contents: [block({ title: words, type: 'quiz', questions: [question] })],
    };
    const markup = lessonMarkup(lesson, () => '');
    expect(markup.split(escapeHtml(words)).length - 1).toBe(5);
    const tags = [...markup.replaceAll(escapeHtml(words), '').matchAll(/<\/?([a-z0-9]+)([^>]*)>/g)];
    expect(tags.filter(([, , attributes]) => attributes && attributes !== ' class="questions"')).toEqual([]);
  },
);

test.each([...hostile.entries()])(
  'As the address of a picture, a film or a file, number %d leads nowhere that runs',
  (_, address) => {
    for (const found of [
      pictureAddress(address),
      mediaAddress({ src: address, body: '' }),
      mediaAddress({ src: '', body: address }),
    ])
      expect(new URL(found ?? 'https://none.example', 'https://own.example').protocol).toMatch(
        /^(https?|blob|data):$/,
      );
    expect(mediaAddress({ src: address, body: '' }) ?? '').not.toMatch(/^data:/);
    expect(videoFrame(address)).toBeUndefined();
  },
);

test('The part of a file that the app reads cannot be ended or begun by what stands in it', async () => {
  const all = hostile.join('\n');
  const course = { id: '1', slug: 's', title: all, description: all, image: all };
  const json = await courseData({ course, chapters: [] }, 0);
  expect(json.match(/[<>]/g)).toHaveLength(4);
});
