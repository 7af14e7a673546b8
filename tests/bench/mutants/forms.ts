/** Mistakes in forms, their builder and their answers. */
import type { Mutant } from './mutant.ts';

export const formsMutants: readonly Mutant[] = [
  {
    name: 'answers that were not accepted lose their draft',
    edits: [
      [
        'src/features/forms/answer-form.tsx',
        'if (!accepted) return undefined;\n    await dropDraft();',
        'await dropDraft();\n    if (!accepted) return undefined;',
      ],
    ],
    tests: ['tests/features/forms/answering.test.tsx'],
  },
  {
    name: 'a form is deleted without a last look at its answers',
    edits: [
      [
        'src/features/forms/editor/delete-form.tsx',
        'void refreshAnswers(engine, form.id).catch(reportError);',
        '',
      ],
    ],
    tests: ['tests/features/forms/builder-taps.test.tsx'],
  },
  {
    name: 'a question that Undo brought back comes back twice',
    edits: [
      [
        'src/features/forms/editor/question-list.tsx',
        'if (current && !partIn(current.fields, questionId))',
        'if (current)',
      ],
    ],
    tests: ['tests/features/forms/builder-taps.test.tsx'],
  },
  {
    name: 'a step back takes away what somebody else wrote',
    edits: [
      [
        'src/features/drafting/edit-history.ts',
        'return conflicts.length > 0 ? undefined :',
        'return conflicts.length < 0 ? undefined :',
      ],
    ],
    tests: ['tests/features/forms/builder-taps.test.tsx'],
  },
  {
    name: 'the second answer of a list opens the first one',
    edits: [
      [
        'src/features/forms/office/answers-page.tsx',
        'loaded?.rows.find(({ answer }) => answer.id === listing.answer)',
        'loaded?.rows.find(({ answer }) => listing.answer && answer.name)',
      ],
    ],
    tests: ['tests/features/forms/answers-page.test.tsx'],
  },
  {
    name: 'the file has all answers, and not those that were searched for',
    edits: [
      [
        'src/features/forms/office/answers-page.tsx',
        'shownAnswers, answerColumns(questions))',
        'loaded?.rows ?? [], answerColumns(questions))',
      ],
    ],
    tests: ['tests/features/forms/answers-page.test.tsx'],
  },
  {
    name: 'an answer without a time was given in 1970',
    edits: [
      [
        'src/features/forms/answered-at.ts',
        'if (isPossibleTime(phoneTime)) return phoneTime;',
        'return phoneTime;',
      ],
    ],
    tests: ['tests/features/forms/answered-at.test.ts'],
  },
  {
    name: 'a form that is still there stands among the deleted ones',
    edits: [['src/features/forms/queries.ts', 'if (formIds.has(answer.formId)) continue;', '']],
    tests: ['tests/features/forms/forms-list.test.tsx'],
  },
  {
    name: 'every form stands in the lessons of all forms',
    edits: [
      [
        'src/features/forms/office/forms-page.tsx',
        'uses.filter(({ formId }) => formId === form.id)',
        'uses.filter(({ formId }) => formId !== "")',
      ],
    ],
    tests: ['tests/features/forms/forms-list.test.tsx'],
  },
  {
    name: 'somebody who may have answered is asked again unasked',
    edits: [
      [
        'src/features/forms/form-to-answer.tsx',
        "isUnknown && unanswered !== id && issue === 'none'",
        "isUnknown && unanswered === id && issue === 'none'",
      ],
    ],
    tests: ['tests/features/forms/form-to-answer.test.tsx'],
  },
  {
    name: 'an answer in one lesson counts in every lesson',
    edits: [
      ['src/features/forms/queries.ts', 'answer.contentId === contentId)', 'answer.contentId !== undefined)'],
    ],
    tests: ['tests/features/forms/answer-mappings.test.ts'],
  },
  {
    name: 'No stands where a question of several choices was not answered',
    edits: [
      [
        'src/features/forms/answer-columns.ts',
        "if (!answered) return '';",
        "if (!answered) return choice ? 'No' : '';",
      ],
    ],
    tests: ['tests/features/forms/answer-mappings.test.ts'],
  },
];
