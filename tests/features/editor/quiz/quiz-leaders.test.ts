import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PastedQuestion } from '#src/features/editor/quiz/formats/pasted-quiz.ts';
import { readQuiz } from '#src/features/editor/quiz/formats/read-quiz.ts';

/** Questions in short: words, answers with `*` at the right ones, explanation. */
function shortly({ question, options, explanation }: PastedQuestion): readonly string[] {
  const answers = options.map(({ text, isCorrect }) => `${isCorrect ? '*' : ''}${text}`);
  return [question, ...answers, ...(explanation ? [`(${explanation})`] : [])];
}

function questions(text: string): readonly (readonly string[])[] {
  return readQuiz(text).parts.flatMap((part) => (part.kind === 'question' ? [shortly(part.question)] : []));
}

function warnings(text: string): readonly string[] {
  return readQuiz(text).parts.flatMap((part) =>
    part.kind === 'question' && part.warning ? [part.warning] : [],
  );
}

function unclear(text: string): readonly string[] {
  return readQuiz(text).parts.flatMap((part) => (part.kind === 'unclear' ? [part.reason] : []));
}

describe('A number or letter that is part of an answer stays in it', () => {
  test.each([
    ['amounts', 'How much is left?\n2.50\n*3.50\n12.75', ['How much is left?', '2.50', '*3.50', '12.75']],
    [
      'amounts with a letter',
      'How much?\na) 2.50\nb) 3.50 *\nc) 0.5 l',
      ['How much?', '2.50', '*3.50', '0.5 l'],
    ],
    ['thousands', 'How much?\n1 200\n*3 000', ['How much?', '1 200', '*3 000']],
    ['times', 'When do we close?\n17:30\n*18:00', ['When do we close?', '17:30', '*18:00']],
    ['a sum', '12 - 5 = ?\n7 *\n8', ['12 - 5 = ?', '*7', '8']],
    ['a decade', 'When?\n*1990s\n2000s', ['When?', '*1990s', '2000s']],
    ['names', 'Who signs?\nA. Mokoena\n*T. Dlamini', ['Who signs?', 'A. Mokoena', '*T. Dlamini']],
    ['a number that counts on nowhere', 'How many?\n7. or so\n*12', ['How many?', '7. or so', '*12']],
    ['a version', 'Which one?\n*2.0\n3.0', ['Which one?', '*2.0', '3.0']],
    ['a word with a dash', 'Which side?\nleft-right\n*top', ['Which side?', 'left-right', '*top']],
  ])('%s', (_name, text, question) => {
    expect(questions(text)).toEqual([question]);
  });

  test('A question whose words begin with an amount keeps it', () => {
    expect(questions('2.50 is the price. What is it for?\n- Bread *\n- Milk')).toEqual([
      ['2.50 is the price. What is it for?', '*Bread', 'Milk'],
    ]);
  });

  test('Any amount at all, as an answer, is taken over letter for letter', () => {
    const amount = fc
      .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 99 }))
      .map(([rand, cent]) => `${rand}.${String(cent).padStart(2, '0')}`);
    fc.assert(
      fc.property(fc.array(amount, { minLength: 2, maxLength: 6 }), (amounts) => {
        const text = ['How much is it?', ...amounts].join('\n');
        expect(questions(text)).toEqual([['How much is it?', ...amounts]]);
      }),
    );
  });
});

describe('Letters and numbers that are list markers', () => {
  test.each([
    ['questions from four on', '4. Who?\na) Me *\nb) You\n5. When?\na) Now *\nb) Never'],
    ['named ones', 'Question 4: Who?\na) Me *\nb) You\nVraag 5: When?\na) Now *\nb) Never'],
    ['with empty lines', '1) Who?\n\n(a) Me *\n\n(b) You\n\n2) When?\n\n(a) Now *\n\n(b) Never'],
  ])('%s', (_name, text) => {
    expect(questions(text)).toEqual([
      ['Who?', '*Me', 'You'],
      ['When?', '*Now', 'Never'],
    ]);
  });

  test('One question taken out of a longer quiz loses its number', () => {
    expect(questions('3. Who holds the book?\na) The treasurer *\nb) Nobody')).toEqual([
      ['Who holds the book?', '*The treasurer', 'Nobody'],
    ]);
  });
});

describe('Marks and keys of right answers', () => {
  test.each([
    'Correct answer: B) A constitution',
    'Correct answer: B',
    'The correct answer is B.',
    'Right answer: b. A constitution',
    'Answer: (b)',
    'Answer: B - A constitution',
    'Answer: A constitution',
    '**Correct Answer: B) A constitution**',
    'Ans: B',
    'Correct: B',
    'Antwoord: B',
    'Korrekte antwoord: B) A constitution',
    'Die regte antwoord is B.',
    'Regte antwoord: B',
    'Juiste antwoord: b',
    'Sleutel: B',
  ])('%s', (key) => {
    const text = `What does a stokvel need?\nA) A lawyer\nB) A constitution\nC) A loan\n${key}`;
    expect(questions(text)).toEqual([['What does a stokvel need?', 'A lawyer', '*A constitution', 'A loan']]);
    expect(warnings(text)).toEqual([]);
  });

  test('Several are right, and an explanation in Afrikaans is kept', () => {
    const text =
      'Wat is koste?\na) Huur\nb) Verkope\nc) Lugtyd\nAntwoorde: a en c\nVerduideliking: Geld uit.';
    expect(questions(text)).toEqual([['Wat is koste?', '*Huur', 'Verkope', '*Lugtyd', '(Geld uit.)']]);
  });

  test('A word in Afrikaans behind an answer marks it', () => {
    expect(questions('Wie hou die boek?\n- Die tesourier (korrek)\n- Niemand')).toEqual([
      ['Wie hou die boek?', '*Die tesourier', 'Niemand'],
    ]);
  });

  test('A key that fits no answer, or says two things, ticks nothing and is asked about', () => {
    const asked = 'Who?\na) Me\nb) You\n';
    expect(questions(`${asked}Answer: D`)).toEqual([['Who?', 'Me', 'You']]);
    expect(warnings(`${asked}Answer: D`)[0]).toContain('“D”');
    expect(questions(`${asked}Answer: A) You`)).toEqual([['Who?', 'Me', 'You']]);
    expect(warnings(`${asked}Answer: A) You`)[0]).toContain('“A You”');
    expect(warnings(`${asked}Answer: Nobody`)[0]).toContain('“Nobody”');
  });

  test('A sentence that begins like a key is an answer', () => {
    expect(questions('What do you say?\n- The answer is simple *\n- Nothing')).toEqual([
      ['What do you say?', '*The answer is simple', 'Nothing'],
    ]);
  });
});

describe('Texts that are not questions', () => {
  test.each([
    'Savings is money you keep.\nA loan is money you owe.\nA budget is a plan.',
    'Savings is money you keep.\n\nA loan is money you owe.\n\nA budget is a plan.',
    '1. Savings is money you keep.\n2. A loan is money you owe.',
    'Dear all\nSee you on Monday\nThandi',
  ])('Statements without answers make none: %j', (text) => {
    expect(questions(text)).toEqual([]);
    expect(unclear(text).length).toBeGreaterThan(0);
  });
});

describe('Aiken with empty lines', () => {
  const stokvel = ['What does a stokvel need?', 'A lawyer', '*A constitution'];
  const lines = ['What does a stokvel need?', 'A) A lawyer', 'B) A constitution', 'ANSWER: B'];
  test.each([
    ['after the question', `${lines[0]}\n\n${lines.slice(1).join('\n')}`],
    ['before the key', `${lines.slice(0, 3).join('\n')}\n\n${lines[3]}`],
    ['between all lines', lines.join('\n\n')],
  ])('%s', (_name, text) => {
    expect(questions(text)).toEqual([stokvel]);
    expect(questions(`${text}\n\nWho?\n\nA. Me\n\nB. You\n\nANSWER: A`)).toEqual([
      stokvel,
      ['Who?', '*Me', 'You'],
    ]);
  });

  test('A question without its key takes nothing of the next one', () => {
    const text = 'Who?\nA) Me\nB) You\n\nWhen?\nA) Now\nB) Never\nANSWER: B';
    expect(questions(text)).toEqual([
      ['Who?', 'Me', 'You'],
      ['When?', 'Now', '*Never'],
    ]);
  });
});

describe('GIFT', () => {
  test('The format that a question states holds for its answers and their explanations', () => {
    const text =
      '[html]<p>Which <b>book</b>?</p>{=<b>Cash</b> &amp; card#<p>Yes</p> ~[plain]<i>Recipe</i>####<p>Any <i>day</i></p>}';
    expect(questions(text)).toEqual([['Which book?', '*Cash & card', '<i>Recipe</i>', '(Any day\nYes)']]);
    expect(questions('[html]A loan is <b>income</b>{F#<b>No</b>#Right &gt; wrong}')).toEqual([
      ['A loan is income', 'True', '*False', '(Right > wrong\nNo)'],
    ]);
  });

  test('An answer for half the marks beside a right one is not right, and is asked about', () => {
    const text = 'How do you pay? {=Cash ~%50%Card ~Shells}';
    expect(questions(text)).toEqual([['How do you pay?', '*Cash', 'Card', 'Shells']]);
    expect(warnings(text)[0]).toContain('“Card” (50 %)');
  });

  test('Half the marks alone make nothing right; halves that make up the whole are right together', () => {
    expect(questions('Costs? {~%50%Rent ~%-100%Sales}')).toEqual([['Costs?', 'Rent', 'Sales']]);
    expect(warnings('Costs? {~%50%Rent ~%-100%Sales}')[0]).toContain('“Rent”');
    const thirds = 'Costs? {~%33.333%Rent ~%33.333%Bread ~%33.333%Air ~%-100%Sales}';
    expect(questions(thirds)).toEqual([['Costs?', '*Rent', '*Bread', '*Air', 'Sales']]);
    expect(warnings(thirds)).toEqual([]);
  });
});
