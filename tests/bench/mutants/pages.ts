/** Mistakes in pages and their builder. */
import type { Mutant } from './mutant.ts';

export const pagesMutants: readonly Mutant[] = [
  {
    name: 'a draft that is asked for by its number is kept as a public page',
    edits: [
      [
        'src/features/pages/public-collection.ts',
        'items.find((item) => item.id === id && isPublic(item))',
        'items.find((item) => item.id === id)',
      ],
    ],
    tests: ['tests/features/pages/public-page.test.tsx'],
  },
  {
    name: 'drafts that an admin’s session is told of stay among the public pages',
    edits: [
      [
        'src/features/pages/public-collection.ts',
        'items: listed.items.filter(isPublic)',
        'items: listed.items',
      ],
    ],
    tests: ['tests/features/pages/public-page.test.tsx'],
  },
  {
    name: 'of two pages with one address the first is taken off for the second',
    edits: [
      [
        'src/features/pages/office/page-row.tsx',
        '<TakeOff page={published} />',
        '<TakeOff page={all.find(({ id }) => id !== published.id) ?? published} />',
      ],
    ],
    tests: ['tests/features/pages/page-list.test.tsx'],
  },
  {
    name: 'the second website is edited as the first one',
    edits: [
      [
        'src/features/pages/office/websites.tsx',
        'onEdit={() => setOpen(website)}',
        'onEdit={() => setOpen(list[0])}',
      ],
    ],
    tests: ['tests/features/pages/page-list.test.tsx'],
  },
  {
    name: 'one of two drafts is deleted together with the page',
    edits: [
      [
        'src/features/pages/office/delete-page.tsx',
        '!hasOthers && published && published.id !== draft.id',
        'published && published.id !== draft.id',
      ],
    ],
    tests: ['tests/features/pages/editor-taps.test.tsx'],
  },
  {
    name: 'Leave theirs there publishes mine instead',
    edits: [
      [
        'src/features/pages/office/publish-board.tsx',
        'onKeep={forgetProblem}',
        'onKeep={() => void publish(true)}',
      ],
    ],
    tests: ['tests/features/pages/editor-taps.test.tsx'],
  },
  {
    name: 'a section is moved down and stays where it is',
    edits: [
      [
        'src/features/pages/office/section-list.tsx',
        'after: others[to - 1]?.id',
        'after: sections[to - 1]?.id',
      ],
    ],
    tests: ['tests/features/pages/editor-taps.test.tsx'],
  },
  {
    name: 'an unknown kind in the address breaks the page that adds one',
    edits: [
      [
        'src/routes/_guarded.add-page.tsx',
        "section: kindOf({ id: 'asked', type: typeof section === 'string' ? section : '' }),",
        "...(kindOf({ id: 'asked', type: String(section) }) && { section: section as SectionKind }),",
      ],
    ],
    tests: ['tests/features/pages/page-list.test.tsx'],
  },
  {
    name: 'a page that was read here and was taken off was never there',
    edits: [['src/features/pages/public-page.tsx', 'useOpened(requestedPage, opened?.page?.title);', '']],
    tests: ['tests/features/pages/public-page.test.tsx'],
  },
  {
    name: 'an old page with no signal does not say how old it is',
    edits: [
      ['src/features/pages/public-pages.ts', 'force: !isHere || isOffline', 'force: !isHere && !isOffline'],
    ],
    tests: ['tests/features/pages/public-page.test.tsx'],
  },
  {
    name: 'the footer leads to every page',
    edits: [
      [
        'src/app/footer-pages.tsx',
        '.filter(({ metadata }) => metadata.inFooter)',
        '.filter(({ metadata }) => metadata)',
      ],
    ],
    tests: ['tests/features/pages/public-page.test.tsx'],
  },
  {
    name: 'a page whose change was refused reads as not published',
    edits: [
      [
        'src/features/pages/office/published-state.ts',
        "isRefused ? 'Published as it was'",
        "isRefused ? 'Not published'",
      ],
    ],
    tests: ['tests/features/pages/standing.test.ts'],
  },
  {
    name: 'the oldest pictures are kept, and not the newest',
    edits: [
      ['src/features/pages/kept-pictures.ts', 'storedRequests.slice(0, -most)', 'storedRequests.slice(most)'],
    ],
    tests: ['tests/features/pages/page-picture.test.tsx'],
  },
];
