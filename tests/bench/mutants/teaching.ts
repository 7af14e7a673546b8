/** Mistakes in the instructor’s area and in showing a course to learners. */
import type { Mutant } from './mutant.ts';

export const teachingMutants: readonly Mutant[] = [
  {
    name: 'Undo puts a course back on another list than the one it was taken off',
    edits: [
      ['src/features/teaching/show-to-learners.tsx', "Type: types.get(one.id) ?? ''", "Type: 'improvement'"],
    ],
    tests: ['tests/features/teaching/publish-taps.test.tsx'],
  },
  {
    name: 'an Undo of taking a course off the list that came too late says nothing',
    edits: [
      [
        'src/features/teaching/show-to-learners.tsx',
        'toastNotStored(error, `We couldn’t put “',
        'String(`We couldn’t put “',
      ],
    ],
    tests: ['tests/features/teaching/publish-taps.test.tsx'],
  },
  {
    name: 'the words of the list are written where its type belongs',
    edits: [['src/features/teaching/publish-form.tsx', 'Type: lists.get(list) ?? list', 'Type: list']],
    tests: ['tests/features/teaching/publish-taps.test.tsx'],
  },
  {
    name: 'a name with a < in it is written as HTML',
    edits: [
      ['src/features/teaching/publishing.ts', 'Title: escapeHtml(course.title),', 'Title: course.title,'],
    ],
    tests: ['tests/features/teaching/publish-taps.test.tsx'],
  },
  {
    name: 'a new course stands before the others on the list',
    edits: [
      [
        'src/features/teaching/publishing.ts',
        'position: Math.max(0, ...all.map(({ position }) => position)) + 1,',
        'position: 1,',
      ],
    ],
    tests: ['tests/features/teaching/publish-taps.test.tsx'],
  },
  {
    name: 'a course is deleted although the question could not be asked',
    edits: [
      [
        'src/features/teaching/delete-course.tsx',
        'if (loaded) setConfirm(() => loaded.ConfirmDialog);',
        'if (!loaded) await remove();\n    if (loaded) setConfirm(() => loaded.ConfirmDialog);',
      ],
    ],
    tests: ['tests/features/teaching/parts-not-here.test.tsx'],
  },
  {
    name: 'an Undo of a deletion that came too late says nothing',
    edits: [['src/ui/offer-undo.ts', 'else toastError(', 'else String(']],
    tests: ['tests/features/teaching/delete-taps.test.tsx'],
  },
  {
    name: 'the list of students shows the courses somebody joined as trainings they attended',
    edits: [
      [
        'src/features/teaching/students-page.tsx',
        "cell: ({ wasAt }) => wasAt.join(', '),",
        "cell: ({ enrolledIn }) => enrolledIn.join(', '),",
      ],
    ],
    tests: ['tests/features/teaching/teaching-lists.test.tsx'],
  },
  {
    name: 'a course on the list is called a draft, and a draft is not',
    edits: [
      [
        'src/features/teaching/taught-course-card.tsx',
        "listed && listed !== 'listed' &&",
        "listed && listed === 'listed' &&",
      ],
    ],
    tests: ['tests/features/teaching/teaching-lists.test.tsx'],
  },
  {
    name: 'a course that got another name keeps the old one on the list',
    edits: [
      [
        'src/features/teaching/course-settings-form.tsx',
        'if (accepted && changes.title && engine) {',
        'if (accepted && changes.title === undefined && engine) {',
      ],
    ],
    tests: ['tests/features/teaching/settings-taps.test.tsx'],
  },
];
