import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bindLessons } from './bind.ts';
import { seedContent } from './content.ts';
import { plusDays, thirdThursdayOfNextMonth } from './days.ts';
import { exampleDay } from './media/cash-sheet.ts';
import type { SeedContentBlock } from './shape.ts';

const now = new Date('2026-11-20T13:00:00Z');
const seed = seedContent(now);
const chapters = seed.courses.flatMap((course) => course.chapters);
const lessons = chapters.flatMap((chapter) => chapter.lessons);
const blocks = lessons.flatMap((lesson) => lesson.contents);
const questions = blocks.flatMap((block) => block.questions ?? []);
const wholeText = JSON.stringify({ ...seed, media: [] });

function words(body: string): number {
  return body
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/).length;
}

function ofType(type: SeedContentBlock['type']): SeedContentBlock[] {
  return blocks.filter((block) => block.type === type);
}

/** Returns the rand amounts of a text in order: 1166.4 for "R1 166.40", whose space is a no-break space. */
function rand(text: string): number[] {
  return [...text.matchAll(/R(\d{1,3}(?:\u00a0\d{3})*(?:\.\d\d)?|\d+)/g)].map(([, amount = '']) =>
    Number(amount.replace(/\u00a0/g, '')),
  );
}

test('A visitor finds eight improvement trainings, three certification trainings and no accreditation', () => {
  const count = (type: string) => seed.catalogue.filter((item) => item.Type === type).length;
  expect([count('improvement'), count('certification'), count('accreditation')]).toEqual([8, 3, 0]);
  for (const item of seed.catalogue) {
    expect(item.Title).toMatch(/<em>.+<\/em>/);
    expect(Math.min(words(item.Outcome), words(item.Requirements))).toBeGreaterThan(7);
    if (item.Type === 'certification') expect(item.Outcome).toContain('not an accredited qualification');
  }
});

test('A visitor can go from at least three trainings to a course of the same slug', () => {
  const courses = new Set(seed.courses.map((course) => course.slug));
  const linkedTrainings = seed.catalogue.filter((item) => courses.has(item.slug));
  expect(linkedTrainings.length).toBeGreaterThanOrEqual(3);
  expect(seed.courses).toHaveLength(4);
});

test('A learner finds three to six chapters in each course and every type of content in the whole', () => {
  for (const course of seed.courses) {
    expect(course.chapters.length).toBeGreaterThanOrEqual(3);
    expect(course.chapters.length).toBeLessThanOrEqual(6);
    for (const chapter of course.chapters) expect(chapter.lessons.length).toBeGreaterThan(0);
  }
  const types = new Set(blocks.map((block) => block.type));
  expect([...types].sort()).toEqual(['audio', 'pdf', 'power point', 'quiz', 'survey', 'text', 'video']);
});

test('A learner reads a text lesson of 150 to 400 words with nothing unfinished in it', () => {
  for (const block of ofType('text')) {
    expect(words(block.body), block.title).toBeGreaterThanOrEqual(150);
    expect(words(block.body), block.title).toBeLessThanOrEqual(400);
    expect(tagsOf(block.body), block.title).toEqual([]);
  }
  expect(wholeText.match(/lorem|ipsum|\bTODO\b|undefined|\bXXX\b/gi)).toBeNull();
});

/** Returns the tags that are unclosed, or closed out of order. */
function tagsOf(body: string): string[] {
  const open: string[] = [];
  for (const [, slash, name = ''] of body.matchAll(/<(\/?)([a-z]+)[^>]*>/g)) {
    if (slash === '') open.push(name);
    else if (open.at(-1) === name) open.pop();
    else open.push(`/${name}`);
  }
  return open;
}

test('A learner who answers a quiz finds one right option, and reads why', () => {
  expect(ofType('quiz').every((block) => (block.questions ?? []).length > 0)).toBe(true);
  expect(questions.length).toBeGreaterThanOrEqual(16);
  for (const question of questions) {
    expect(
      question.options.filter((option) => option.isCorrect),
      question.question,
    ).toHaveLength(1);
    expect(question.options.some((option) => option.isSelected)).toBe(false);
    expect(new Set(question.options.map((option) => option.text)).size).toBe(question.options.length);
    expect(words(question.explanation), question.question).toBeGreaterThan(9);
  }
});

test('A right answer that is an amount of rand is an amount the explanation works out', () => {
  const amounts = questions.filter(({ options }) =>
    options.every((option) => /^R[\d\u00a0]+$/.test(option.text)),
  );
  expect(amounts.length).toBeGreaterThanOrEqual(8);
  for (const { explanation, options, question } of amounts) {
    const right = options.find((option) => option.isCorrect)?.text ?? '';
    expect(rand(explanation), question).toContain(rand(right)[0]);
  }
});

test('Every sum written out in a lesson, an explanation or a film note adds up', () => {
  const sums = [
    ...wholeText.matchAll(/((?:R[\d\u00a0]+(?:\.\d\d)? [+−] )+R[\d\u00a0]+?) (?:=|is) (R[\d\u00a0]*\d)/g),
  ];
  expect(sums.length).toBeGreaterThanOrEqual(15);
  for (const [whole, left = '', right = ''] of sums) {
    const signs = [...left.matchAll(/[+−]/g)].map(([sign]) => (sign === '+' ? 1 : -1));
    const total = rand(left).reduce(
      (sum, amount, at) => sum + amount * (at === 0 ? 1 : (signs[at - 1] ?? 1)),
      0,
    );
    expect(rand(right)[0], whole).toBe(total);
  }
  const products = [...wholeText.matchAll(/(\d+) × (R[\d\u00a0]*\d) = (R[\d\u00a0]*\d)/g)];
  expect(products.length).toBeGreaterThanOrEqual(4);
  for (const [whole, times = '', one = '', all = ''] of products) {
    expect(rand(all)[0], whole).toBe(Number(times) * (rand(one)[0] ?? Number.NaN));
  }
});

test('The example on the cash sheet is the day the bookkeeping lesson closes', () => {
  const { float, sales, paidOut, shouldBe, counted } = exampleDay;
  expect(float + sales - paidOut).toBe(shouldBe);
  const lesson = ofType('text').find((block) => block.title === 'Count, write, subtract, put away');
  expect(rand(lesson?.body ?? '')).toEqual(
    expect.arrayContaining([float, sales, paidOut, shouldBe, counted]),
  );
});

test('Nothing the seed refers to is missing, and every file is what its type says', () => {
  const magic: Record<string, string> = {
    'image/png': '89504e470d0a1a0a',
    'application/pdf': Buffer.from('%PDF-1.4').toString('hex'),
    'audio/wav': Buffer.from('RIFF').toString('hex'),
    'video/webm': '1a45dfa3',
    'text/vtt': Buffer.from('WEBVTT').toString('hex'),
    'application/vnd.openxmlformats-officedocument.presentationml.presentation': '504b0304',
  };
  const names = new Set(seed.media.map((file) => file.name));
  const referred = [...wholeText.matchAll(/\/upload\/files\/([\w.-]+)/g)].map(([, name]) => name);
  expect(new Set(referred)).toEqual(names);
  for (const { name, mime, bytes } of seed.media) {
    const start = magic[mime] ?? 'a type nobody expects';
    expect(Buffer.from(bytes()).toString('hex', 0, start.length / 2), name).toBe(start);
    expect(bytes().length, name).toBeLessThan(60_000);
  }
});

test('A PNG has the pixels of its header, and a PDF points at its own cross-reference table', () => {
  const file = (name: string) => Buffer.from(seed.media.find((one) => one.name === name)?.bytes() ?? []);
  const cover = file('cover-bookkeeping.png');
  const data = cover.indexOf('IDAT');
  const pixels = inflateSync(cover.subarray(data + 4, data + 4 + cover.readUInt32BE(data - 4)));
  expect(pixels.length).toBe((cover.readUInt32BE(16) + 1) * cover.readUInt32BE(20));
  const sheet = file('weekly-cash-sheet.pdf').toString('latin1');
  const table = Number(/startxref\n(\d+)/.exec(sheet)?.[1]);
  expect(sheet.slice(table, table + 4)).toBe('xref');
  expect(sheet.indexOf('4 0 obj')).toBe(Number(sheet.slice(table).split('\n')[6]?.slice(0, 10)));
});

test('A film on our own host has captions that end with it, and a frame is from a host that sets no cookie', () => {
  const films = ofType('video');
  expect(films.filter((film) => film.captions !== undefined && film.mime === 'video/webm')).toHaveLength(1);
  expect(
    films.filter((film) => film.src?.startsWith('https://www.youtube-nocookie.com/embed/')),
  ).toHaveLength(1);
  const captions = seed.media.find((file) => file.name === 'three-jars.vtt');
  expect(Buffer.from(captions?.bytes() ?? []).toString('utf8')).toMatch(/00:04\.000 --> 00:06\.000/);
});

test('On any day of the year both webinars are still to come, and the evening one is a third Thursday', () => {
  for (let day = 0; day < 400; day += 1) {
    const today = new Date(now.getTime() + day * 86_400_000);
    const date = thirdThursdayOfNextMonth(today);
    expect(new Date(`${date}T12:00:00Z`).getUTCDay()).toBe(4);
    expect(Number(date.slice(8))).toBeGreaterThanOrEqual(15);
    expect(Number(date.slice(8))).toBeLessThanOrEqual(21);
    expect(Date.parse(`${date}T18:00:00+02:00`)).toBeGreaterThan(today.getTime());
  }
  const [evening, morning] = seed.events;
  expect([evening?.dateFrom, evening?.timeFrom, evening?.timeTo]).toEqual(['2026-12-17', '18:00', '19:30']);
  expect(morning?.dateFrom).toBe(plusDays('2026-12-17', 35));
  expect([morning?.timeFrom, morning?.timeTo]).toEqual(['10:00', '12:00']);
});

test('At half past eleven at night on the last of a month in South Africa it is still that month', () => {
  expect(thirdThursdayOfNextMonth(new Date('2026-11-30T21:30:00Z'))).toBe('2026-12-17');
  expect(thirdThursdayOfNextMonth(new Date('2026-11-30T22:30:00Z'))).toBe('2027-01-21');
});

test('Highlights and guests survive the comma-separated fields of the event form', () => {
  for (const event of seed.events) {
    for (const { key, value } of event.highlights) expect(key + value).not.toMatch(/[,:]/);
    for (const guest of event.whoShouldAttend) expect(guest).not.toContain(',');
    for (const text of Object.values(event)) expect(text.length).toBeGreaterThan(0);
    expect(event.teamsLink).toMatch(/^https:\/\/teams\.example\//);
    expect(JSON.stringify({ ...event, teamsLink: '' })).not.toContain('teams.example');
  }
});

test('No two things share an id, and every id stays the same after a reset', () => {
  const ids = [
    ...[...lessons, ...blocks, ...questions].map((thing) => thing.id),
    ...seed.pages.pages.flatMap((page) => page.elements.map((section) => section.id)),
    ...seed.forms.flatMap((form) => form.data.fields.map((field) => field.id)),
    ...seed.records.flatMap((record) => record.enrolledUsers.map((person) => person.id)),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
  expect(seedContent(now)).toEqual(seed);
  expect(seedContent(new Date('2027-03-01T08:00:00Z')).courses).toEqual(seed.courses);
});

test('Slugs are unique, and every block says which lesson it is in', () => {
  const unique = (slugs: string[]) => expect(new Set(slugs).size).toBe(slugs.length);
  unique(seed.catalogue.map((item) => item.slug));
  for (const course of seed.courses) unique(course.chapters.map((chapter) => chapter.slug));
  for (const lesson of lessons) for (const block of lesson.contents) expect(block.lessonId).toBe(lesson.id);
});

test('There is one demo person for each role, and the courses they are in or teach exist', () => {
  expect(seed.users.map((user) => user.role).sort()).toEqual(['admin', 'instructor', 'student']);
  const slugs = seed.courses.map((course) => course.slug);
  for (const user of seed.users) {
    expect(user.email).toMatch(/@kasigrowth\.example$/);
    expect(slugs).toEqual(expect.arrayContaining(user.coursesEnrolled));
  }
  for (const course of seed.courses) {
    expect(seed.users.find((user) => user.email === course.instructorEmail)?.role).toBe('instructor');
  }
});

test('A survey in a lesson gets the id of its form, and one that names no form is refused', () => {
  const lesson = lessons.find((one) => one.contents.some((block) => block.type === 'survey'));
  const ids = new Map(seed.forms.map((form, at) => [form.slug, `${at + 7}`]));
  const [bound] = bindLessons(lesson ? [lesson] : [], '42', ids);
  expect(bound?.chapterId).toBe('42');
  expect(bound?.contents.find((block) => block.type === 'survey')?.formId).toBe('7');
  expect(() => bindLessons(lesson ? [lesson] : [], '42', new Map())).toThrow(/No form has the slug/);
});

test('A certificate can be verified by number, and shows nothing but name, course and date', () => {
  const people = seed.records.flatMap((record) => record.enrolledUsers);
  expect(people).toHaveLength(2);
  expect(seed.certificates.map((certificate) => certificate.number)).toEqual(
    people.map((person) => person.certificateNumber),
  );
  for (const certificate of seed.certificates) {
    expect(Object.keys(certificate).sort()).toEqual(['course', 'date', 'name', 'number']);
    expect(certificate.number).toMatch(/^KGA(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
    expect(Date.parse(certificate.date)).toBeLessThan(now.getTime());
  }
});
