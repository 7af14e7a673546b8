/** Mistakes in records, the people on them and certificates. */
import type { Mutant } from './mutant.ts';

export const recordsMutants: readonly Mutant[] = [
  {
    name: 'with no signal a withdrawn certificate is genuine because its code is signed',
    edits: [
      [
        'src/features/records/certificates/verdict.ts',
        "if (onDevice && stands?.tone === 'bad')",
        "if (onDevice && stands?.tone === 'unsure')",
      ],
    ],
    tests: ['tests/features/records/verdict.test.ts'],
  },
  {
    name: 'a kept certificate that was withdrawn since still counts on the phone that keeps it',
    edits: [
      [
        'src/features/records/certificates/verify-answer.tsx',
        "if (office.kind === 'found') updateStored",
        "if (office.kind !== 'found' && office.kind === 'found') updateKept",
      ],
    ],
    tests: ['tests/features/records/verify-page.test.tsx'],
  },
  {
    name: 'the way from a replaced certificate leads to itself',
    edits: [
      [
        'src/features/records/certificates/verify-answer.tsx',
        "onNumber(replacedBy, '')",
        "onNumber(number, '')",
      ],
    ],
    tests: ['tests/features/records/verify-page.test.tsx'],
  },
  {
    name: 'Undo puts somebody back on the record and leaves their certificate withdrawn',
    edits: [
      [
        'src/features/records/office/remove-person.tsx',
        'backRuns(record, shown, withdraws)',
        'backRuns(record, shown, false)',
      ],
    ],
    tests: ['tests/features/records/taking-off.test.tsx'],
  },
  {
    name: 'an Undo of taking somebody off that came too late says nothing',
    edits: [
      [
        'src/features/records/office/remove-person.tsx',
        "undo().catch((error) => toastNotStored(error, 'That was not saved.'));",
        'undo().catch(() => undefined);',
      ],
    ],
    tests: ['tests/features/records/taking-off.test.tsx'],
  },
  {
    name: 'Undo of a withdrawal withdraws once more',
    edits: [
      [
        'src/features/records/office/person-certificate.tsx',
        'void back.run(args).catch(reportError)',
        'void run(args).catch(reportError)',
      ],
    ],
    tests: ['tests/features/records/taking-off.test.tsx'],
  },
  {
    name: 'a second certificate replaces nothing on the record: other programs are told the first number',
    edits: [
      ['src/features/records/certificates/issue.ts', '...(current && { instead: current.number }),', ''],
    ],
    tests: ['tests/features/records/certificate-taps.test.tsx'],
  },
  {
    name: 'of two certificates of one person the record calls the one that counts replaced',
    edits: [
      [
        'src/features/records/office/certificates-part.tsx',
        'number: args.by, instead: args.number',
        'number: args.number, instead: args.by',
      ],
    ],
    tests: ['tests/features/records/certificate-taps.test.tsx'],
  },
  {
    name: 'somebody is given a number that is another person’s on the record',
    edits: [['src/features/records/office/enrol-dialog.tsx', 'if (notTheirs) return undefined;', '']],
    tests: ['tests/features/records/person-fields.test.tsx'],
  },
  {
    name: 'somebody is corrected into another person on the record',
    edits: [
      [
        'src/features/records/office/person-sheet.tsx',
        'renamed !== personKey(person) && value.enrolledUsers.some((one) => personKey(one) === renamed);',
        'renamed === "";',
      ],
    ],
    tests: ['tests/features/records/person-fields.test.tsx'],
  },
  {
    name: 'a file of the people has the points in the column of the title',
    edits: [
      [
        'src/features/records/office/people-list.tsx',
        "['Title', ({ person }) => person.title ?? '']",
        "['Title', ({ person }) => person.allocatedPoints ?? '']",
      ],
    ],
    tests: ['tests/features/records/people-columns.test.tsx'],
  },
  {
    name: 'a certificate names the facilitator as the organisation',
    edits: [
      [
        'src/features/records/certificates/certificate-data.ts',
        'facilitatorOrganization: record.facilitatorOrganization,',
        'facilitatorOrganization: record.facilitatorName,',
      ],
    ],
    tests: ['tests/features/records/certificate-taps.test.tsx'],
  },
  {
    name: 'the code of a record stands in no column at the office',
    edits: [['src/features/records/collection.ts', 'ItemCode: fields.courseCode,', "ItemCode: '',"]],
    tests: ['tests/features/records/record-fields.test.tsx'],
  },
  {
    name: 'a list that has other points for somebody changes nothing',
    edits: [
      [
        'src/features/records/enrol/classify-rows.ts',
        "  'title',\n  'allocatedPoints',\n  'certificateNumber',",
        "  'title',\n  'certificateNumber',",
      ],
    ],
    tests: ['tests/features/records/enrol-columns.test.tsx'],
  },
  {
    name: 'a second record is made of an event that has one',
    edits: [
      [
        'src/features/records/office/record-form-page.tsx',
        'thing={existing && id === undefined ? (isMadeFrom ? source : fromNothing) : undefined}',
        'thing={existing ? (isMadeFrom ? source : fromNothing) : undefined}',
      ],
    ],
    tests: ['tests/features/records/record-fields.test.tsx'],
  },
];
