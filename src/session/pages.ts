import { device } from '#src/kit/device-word.ts';

/**
 * The group of people who may open a page. `logged in` leaves instructors out: a student or an admin with an e-mail.
 */
export type Who = 'anyone' | 'signed in' | 'logged in' | 'editor' | 'admin';

/** The places of the bar for people with a session. */
export type PlaceName = 'learn' | 'courses' | 'events' | 'site' | 'me';

type Row = readonly [
  /** The document's title, without the site's name; on a page of one item, only until the item is loaded. */
  title?: string,
  /** The places of the bar that the page marks as current: the first that the person's bar contains. */
  places?: readonly PlaceName[],
  /** The tiers prefetched with the page, so that the work can continue offline. */
  tiers?: readonly ('office' | 'editor')[],
];

/**
 * Every page, by the group that may open it and by its route's path in the router's spelling. `?x` is a query; `$` at
 * the end stands for all paths below, without a page of their own. `own` pages are open to anyone, and concern the
 * person's own learning or phone. The first matching row counts.
 */
// biome-ignore format: a table is read by its columns
export const table = {
  admin: {
    '/admin':                  ['Your site', [], ['office']],
    '/connection':             ['About the connection', ['site'], ['office']],
    '/user':                   ['People', ['site']],
    '/page-builder':           ['Pages', ['site'], ['office']],
    '/add-page':               ['New page', ['site'], ['office']],
    '/edit-page/$pageId':      ['Edit a page', ['site'], ['office']],
  },
  editor: {
    '/manage-events':          ['Events', ['events'], ['office']],
    '/event/$eventId':         ['Event', ['events'], ['office']],
    // A new course opens in the editor, which must be cached by then: the signal may be gone.
    '/list-courses':           ['Courses', [], ['editor']],
    '/add-course':             ['Courses', ['courses']],
    '/edit-course/$courseId/{-$chapterId}/{-$lessonId}': ['Edit a course', ['courses'], ['editor']],
    '/edit-course/$':          [],
    '/course/add':             ['New course record', ['courses'], ['office']],
    '/course/$courseId?record': [],
    '/course-details/$id':     ['Course record', ['courses'], ['office']],
    '/create-certificate/$id': ['Certificate', ['courses'], ['office']],
    '/instructor':             ['Dashboard', ['courses'], ['office']],
    '/instructor/dashboard':   ['Dashboard', ['courses'], ['office']],
    '/instructor/courses':     ['Courses', ['courses']],
    '/instructor/students':    ['Students', ['courses']],
    // Work that begins on this page continues in the builder.
    '/instructor/forms':       ['Forms', ['courses'], ['office', 'editor']],
    '/instructor/form/$formId': ['Form', ['courses'], ['office', 'editor']],
    '/instructor/certificates': ['Certificates', ['courses'], ['office']],
    '/instructor/profile':     ['Your profile', ['me']],
    '/instructor/$':           [],
  },
  'logged in': {
    '/profile':                ['Your profile', ['me']],
  },
  'signed in': {
    '/edit-profile':           ['Change your profile', ['me']],
    '/forms/$id':              ['Form'],
  },
  own: {
    '/learn':                  ['Learn', ['learn', 'me']],
    '/course/$courseId/{-$chapterId}/{-$lessonId}': ['Course', ['learn', 'courses']],
    '/open-course':            ['Open a course file', ['me']],
    '/storage':                [`Space on this ${device}`, ['me']],
    '/storage/$courseId':      ['Ready for no signal?', ['me']],
    '/data':                   ['Data use', ['me']],
  },
  anyone: {
    '/':                       [],
    '/about-us':               ['About us'],
    '/services':               ['Services'],
    '/consulting':             ['Consulting'],
    '/learning-center':        ['Scheduled trainings'],
    '/contact-us':             ['Contact us'],
    '/thank-you':              ['Your message', ['me']],
    '/events':                 ['Webinar and registration', ['events']],
    '/event-confirmation':     ['Your ticket', ['events', 'me']],
    '/courses/$type':          ['Courses', ['courses']],
    '/course-overview/$id':    ['A training', ['courses']],
    '/pages/$slug':            ['Page'],
    '/verify/{-$number}':      ['Verify a certificate'],
    '/help/{-$guide}':         ['Help'],
    '/terms':                  ['Terms of use'],
    '/privacy':                ['Privacy'],
    '/sign-in':                ['Sign in'],
    '/sign-up':                ['Sign up and enroll'],
  },
} as const satisfies Readonly<Record<Who | 'own', Readonly<Record<string, Row>>>>;

/** The paths of pages of these groups. */
export type PathOf<Groups extends keyof typeof table = keyof typeof table> = Groups extends unknown
  ? keyof (typeof table)[Groups]
  : never;

/** One page of the table. */
export interface Page {
  readonly path: string;
  readonly who: Who;
  /** Whether the page is about a person's own work, learning or phone, and not about the provider. */
  readonly isWork: boolean;
  readonly title: string | undefined;
  readonly places: Row[1];
  readonly tiers: Row[2];
}

/** The table as a list. */
export const pages: readonly Page[] = Object.entries(table).flatMap(([group, rows]) =>
  Object.entries<Row>(rows).map(([path, [title, places, tiers]]) => {
    const who = group === 'own' ? 'anyone' : (group as Who);
    return { path, who, isWork: group !== 'anyone', title, places, tiers };
  }),
);
