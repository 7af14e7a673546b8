import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readGift, writeGift } from '#src/features/editor/quiz/formats/gift.ts';
import type { PastedQuestion } from '#src/features/editor/quiz/formats/pasted-quiz.ts';
import { readQuiz } from '#src/features/editor/quiz/formats/read-quiz.ts';

/** Questions in short: words, answers with `*` at the right ones, explanation. */
function shortly({ question, options, explanation }: PastedQuestion): readonly string[] {
  const answers = options.map(({ text, isCorrect }) => `${isCorrect ? '*' : ''}${text}`);
  return [question, ...answers, ...(explanation ? [`(${explanation})`] : [])];
}

function read(text: string) {
  const { format, parts } = readQuiz(text);
  return {
    format,
    questions: parts.flatMap((part) => (part.kind === 'question' ? [shortly(part.question)] : [])),
    unclear: parts.flatMap((part) => (part.kind === 'unclear' ? [`${part.line}: ${part.reason}`] : [])),
    warnings: parts.flatMap((part) => (part.kind === 'question' && part.warning ? [part.line] : [])),
  };
}

const stokvel = ['What does a stokvel need?', 'A lawyer', '*A constitution', 'A loan'];

describe('A quiz as people write it', () => {
  test.each([
    ['a star before', 'What does a stokvel need?\nA lawyer\n*A constitution\nA loan'],
    ['a star behind', 'What does a stokvel need?\nA lawyer\nA constitution*\nA loan'],
    ['bold in WhatsApp', '*What does a stokvel need?*\nA lawyer\n*A constitution*\nA loan'],
    ['a tick', 'What does a stokvel need?\n\nA lawyer\nA constitution ✅\nA loan'],
    ['a tick before', 'What does a stokvel need?\nA lawyer\n✓ A constitution\nA loan'],
    ['the word', 'What does a stokvel need?\nA lawyer\nA constitution (correct)\nA loan'],
    [
      'letters and a key',
      '1. What does a stokvel need?\na) A lawyer\nb) A constitution\nc) A loan\nAnswer: B',
    ],
    ['letters and a tick', 'Q1: What does a stokvel need?\nA. A lawyer\n✔ B. A constitution\nC. A loan'],
    [
      'brackets',
      'Question 1) What does a stokvel need?\n(a) A lawyer\n(b) A constitution - correct\n(c) A loan',
    ],
    ['boxes', 'What does a stokvel need?\n[ ] A lawyer\n[x] A constitution\n[ ] A loan'],
    [
      'bullets of Word',
      'What does a stokvel need?\n•\tA lawyer\n•\tA constitution (right answer)\n•\tA loan',
    ],
    ['double spacing', 'What does a stokvel need?\n\nA lawyer\n\n*A constitution\n\nA loan\n'],
    ['stars as bullets', 'What does a stokvel need?\n* A lawyer\n* A constitution (correct)\n* A loan'],
    ['a star for a dash', 'What does a stokvel need?\n- A lawyer\n* A constitution\n- A loan'],
    ['a star for a letter', 'What does a stokvel need?\na) A lawyer\n*A constitution\nc) A loan'],
    ['dashes', 'What does a stokvel need?\n- A lawyer\n- *A constitution*\n- A loan'],
    [
      'a chat',
      '[22/11/2026, 14:02] Thandi: What does a stokvel need?\n[22/11/2026, 14:02] Thandi: a) A lawyer\n[22/11/2026, 14:03] Thandi: b) A constitution ✅\n[22/11/2026, 14:03] Thandi: c) A loan',
    ],
    ['Windows line ends', 'What does a stokvel need?\r\nA lawyer\r\n*A constitution\r\nA loan\r\n'],
  ])('%s', (_name, text) => {
    expect(read(text)).toEqual({ format: 'list', questions: [stokvel], unclear: [], warnings: [] });
  });

  test('Several questions, with and without empty lines between them', () => {
    const second = ['Who holds the book?', '*The treasurer', 'Nobody'];
    const numbered =
      '1. What does a stokvel need?\na) A lawyer\nb) A constitution*\nc) A loan\n2. Who holds the book?\na) The treasurer*\nb) Nobody';
    const spaced =
      'What does a stokvel need?\nA lawyer\n*A constitution\nA loan\n\nWho holds the book?\n*The treasurer\nNobody';
    const dense =
      'What does a stokvel need?\nA lawyer\n*A constitution\nA loan\nWho holds the book?\n*The treasurer\nNobody';
    for (const text of [numbered, spaced, dense]) expect(read(text).questions).toEqual([stokvel, second]);
  });

  test.each([
    ['Who holds the book?\n* The shop\n- Nobody', ['Who holds the book?', '*The shop', 'Nobody']],
    ['*Who holds\nthe book?*\n- The shop *\n- Nobody', ['Who holds\nthe book?', '*The shop', 'Nobody']],
  ])('A star where the other answers have a dash is the right one: %j', (text, question) => {
    expect(read(text)).toMatchObject({ questions: [question], unclear: [] });
  });

  test('Several right answers and an explanation are kept', () => {
    const text = 'Which are costs?\n- Rent ✓\n- Sales\n- Airtime ✓\nExplanation: Money that goes out.';
    expect(read(text).questions).toEqual([
      ['Which are costs?', '*Rent', 'Sales', '*Airtime', '(Money that goes out.)'],
    ]);
  });

  test('A question with no right answer is taken and says so; lines that are unclear have a reason', () => {
    const text =
      'What does a stokvel need?\na) A lawyer\nor perhaps a friend\nb) A loan\n\nSee you on Monday';
    expect(read(text)).toEqual({
      format: 'list',
      questions: [['What does a stokvel need?', 'A lawyer', 'A loan']],
      unclear: [
        '3: The answers around this line have a letter or a dash, and this line has none.',
        '6: We found no answers below this line.',
      ],
      warnings: [1],
    });
  });
});

describe('GIFT', () => {
  test('One right answer, comments, a title, a category and what every learner reads', () => {
    const text =
      '// made in May\n$CATEGORY: Savings\n\n::Q1:: What does a stokvel need? {\n~A lawyer#It costs money\n=A constitution#Yes\n~A loan\n####Write it down.}';
    expect(read(text).questions).toEqual([[...stokvel, '(Write it down.\nYes\nA lawyer: It costs money)']]);
  });

  test('Several right by weights, true or false, a gap, escaped signs and HTML', () => {
    const text =
      'Costs? {~%50%Rent ~%-100%Sales ~%50%Air\\=time}\n\nA loan is income.{FALSE#It has to be paid back}\n\nOne metre is {=100 ~10} centimetres.\n\n[html]<p>Which <b>book</b>?</p>{=Cash ~Recipe}';
    expect(read(text).questions).toEqual([
      ['Costs?', '*Rent', 'Sales', '*Air=time'],
      ['A loan is income.', 'True', '*False', '(It has to be paid back)'],
      ['One metre is _____ centimetres.', '*100', '10'],
      ['Which book?', '*Cash', 'Recipe'],
    ]);
  });

  test('Other kinds of questions are named, and a missing brace harms one question only', () => {
    const text =
      'Why? {}\n\nHow much? {#12:1}\n\nWho? {=Thandi =Thando}\n\nPairs {=a -> b =c -> d}\n\nOpen { =a ~b\n\nYes? {=a ~b}';
    const { questions, unclear } = read(text);
    expect(questions).toEqual([['Yes?', '*a', 'b']]);
    expect(unclear.map((line) => line.slice(0, 30))).toEqual([
      '1: This question asks for a wr',
      '3: This question asks for a nu',
      '5: This question asks for a wr',
      '7: This question asks to match',
      '9: The } after the answers is ',
    ]);
  });
});

describe('Aiken', () => {
  test('Questions with and without empty lines between them', () => {
    const text =
      'What does a stokvel need?\nA) A lawyer\nB) A constitution\nC) A loan\nANSWER: B\nWho?\nA. Me\nB. You\nANSWER: A';
    expect(read(text)).toMatchObject({
      format: 'aiken',
      questions: [stokvel, ['Who?', '*Me', 'You']],
      unclear: [],
    });
  });

  test('A key that names no answer, and a line without a letter, are unclear', () => {
    const text = 'Who?\nA) Me\nB) You\nANSWER: D\n\nWhen?\nA) Now\nlater\nB) Never\nANSWER: A';
    expect(read(text).unclear).toEqual([
      '1: The right answer is D, but there is no answer D.',
      '6: “later” has no letter, so we can’t tell what it is.',
    ]);
  });
});

/** Words with every sign that means something in one of the formats. */
const words = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '=',
        '~',
        '#',
        '{',
        '}',
        ':',
        '::',
        '\\',
        '%50%',
        '->',
        '//',
        '[html]',
        '$CATEGORY:',
        'A)',
        '*',
      ),
      fc.constantFrom('ANSWER: A', 'T', 'é', '💰', '<b>', '&amp;', ' ', '\n', '####', '1.', '\\n', 'n'),
      fc.string({ minLength: 1, maxLength: 6 }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join('').replace(/\r/g, '').trim())
  .filter((text) => text !== '');

const question: fc.Arbitrary<PastedQuestion> = fc.record({
  question: words,
  options: fc.array(fc.record({ text: words, isCorrect: fc.boolean() }), { minLength: 2, maxLength: 7 }),
  explanation: fc.oneof(fc.constant(''), words),
});

function taken(parts: ReturnType<typeof readGift>): readonly PastedQuestion[] {
  return parts.flatMap((part) => (part.kind === 'question' ? [part.question] : []));
}

test('Whatever a quiz says, written as GIFT and read again it says the same', () => {
  fc.assert(
    fc.property(fc.array(question, { minLength: 1, maxLength: 4 }), (questions) => {
      expect(taken(readGift(writeGift(questions)))).toEqual(questions);
    }),
    { numRuns: 500 },
  );
});

test('Any text at all is read, and no line of it is lost without a word', () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 8 }), (lines) => {
      const { parts } = readQuiz(lines.join('\n'));
      for (const part of parts) expect(part.line).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});
