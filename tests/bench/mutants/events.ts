/** Mistakes in webinars, tickets and the office’s events. */
import type { Mutant } from './mutant.ts';

const rooms = 'src/features/events';
const office = `${rooms}/office`;
const tests = 'tests/features/events';

/** Makes a mutant of one changed line and the test that notices it. */
const mistake = (name: string, file: string, from: string, to: string, test: string): Mutant => ({
  name,
  edits: [[file, from, to]],
  tests: [`${tests}/${test}`],
});

const taps = [
  mistake(
    'a visitor’s phone keeps the words of a draft',
    `${rooms}/collection.ts`,
    "readYes(ItemValue['hidden'])",
    'false',
    'hidden-events.test.ts',
  ),
  mistake(
    'a draft is in the lists of visitors',
    `${rooms}/queries.ts`,
    'list.filter(({ hidden }) => !hidden)',
    'list',
    'hidden-events.test.ts',
  ),
  mistake(
    'somebody is written to in two parts of a long list',
    `${office}/mail-links.ts`,
    'part = [];\n  };',
    'part = part.slice(-1);\n  };',
    'office/event-news.test.ts',
  ),
  mistake(
    'an event is deleted although the office could not be asked who registered',
    `${office}/end-of-event.tsx`,
    'if (failure || booked.length > 0) {',
    'if (booked.length > 0) {',
    'office/end-of-event.test.tsx',
  ),
  mistake(
    'an event is deleted although somebody has registered meanwhile',
    `${office}/end-of-event.tsx`,
    'if (failure || booked.length > 0) {',
    'if (failure) {',
    'office/end-of-event.test.tsx',
  ),
  mistake(
    'an event with registered people can be deleted',
    `${office}/end-of-event.tsx`,
    '{registered === 0 ? (',
    '{registered !== undefined ? (',
    'office/end-of-event.test.tsx',
  ),
  mistake(
    '“It takes place after all” cancels an event once more',
    `${office}/end-of-event.tsx`,
    'call(false)',
    'call(true)',
    'office/end-of-event.test.tsx',
  ),
  mistake(
    'a corrected mark leaves the other one standing',
    `${office}/use-marks.tsx`,
    'if (others.length > 0)',
    'if (others.length > 9)',
    'office/guest-sheet.test.tsx',
  ),
  mistake(
    'undo of a corrected mark does not take back the new one',
    `${office}/use-marks.tsx`,
    '`, () => inTurn(() => takeBackEach(ofGuest(guest), made))',
    '`, () => inTurn(() => takeBackEach(ofGuest(guest), made.slice(0, 1)))',
    'office/guest-sheet.test.tsx',
  ),
  mistake(
    'two quick taps mark a guest twice',
    `${office}/use-marks.tsx`,
    '    if (marking.current.has(name)) return;\n',
    '',
    'office/guests-page.test.tsx',
  ),
  mistake(
    'an undo that comes too late says nothing',
    `${office}/use-marks.tsx`,
    "      toastFailure(error, 'That was not saved.', advice);\n",
    '      reportError(error);\n      reportError(advice);\n',
    'office/guests-page.test.tsx',
  ),
  mistake(
    'everybody who is added at the door gets an email',
    `${office}/add-at-the-door.tsx`,
    'if (email_them && typed.email)',
    'if (typed.email)',
    'office/add-at-the-door.test.tsx',
  ),
  mistake(
    'who is added at the door is not marked as there',
    `${office}/add-at-the-door.tsx`,
    'if (here) await',
    'if (!here) await',
    'office/add-at-the-door.test.tsx',
  ),
  mistake(
    'somebody is added twice where their mark could not be stored',
    `${office}/add-at-the-door.tsx`,
    ' is added, but not all of the rest was saved.`);\n',
    ' is added, but not all of the rest was saved.`);\n      return undefined;\n',
    'office/add-at-the-door.test.tsx',
  ),
  mistake(
    'a correction leaves the second record of a person as it was',
    `${office}/correct-booking.tsx`,
    'const runs = records.map(',
    'const runs = records.slice(0, 1).map(',
    'office/guest-sheet.test.tsx',
  ),
  mistake(
    'the email goes to the address that was just corrected away',
    `${office}/correct-booking.tsx`,
    'resentOf({ ...booking, ...typed }, reference, event)',
    'resentOf(booking, reference, event)',
    'office/guest-sheet.test.tsx',
  ),
  mistake(
    'two taps send a guest the email twice',
    `${office}/resend-email.tsx`,
    'busy={busy || sent}',
    'busy={busy}',
    'office/guest-sheet.test.tsx',
  ),
];

const mappings = [
  mistake(
    'a cancelled event is not cancelled on the wire',
    `${office}/collections.ts`,
    '...(cancelled && { cancelled })',
    '...(cancelled && {})',
    'office/end-of-event.test.tsx',
  ),
  mistake(
    'who was not there has no “No” in the table',
    `${office}/guest-table.ts`,
    "'No' : ''",
    "'' : ''",
    'office/guest-table.test.ts',
  ),
  mistake(
    'the column of cities holds provinces',
    `${office}/guest-table.ts`,
    "['City', ({ booking }) => booking.city]",
    "['City', ({ booking }) => booking.province]",
    'office/guest-table.test.ts',
  ),
  mistake(
    'the file has everybody although a part is shown',
    `${office}/guests-page.tsx`,
    '{...{ shownGuests, title,',
    '{...{ shownGuests: guests ?? nobody, title,',
    'office/guests-page.test.tsx',
  ),
  mistake(
    'an event of several days is over on its second day',
    `${office}/queries.ts`,
    'sastDate(Number.isNaN(end) ? start : end) >= sastDate(now)',
    'sastDate(start) >= sastDate(now)',
    'office/queries.test.ts',
  ),
  mistake(
    'one tap past midnight leaves an event on its first day',
    `${office}/event-times.tsx`,
    "sastDate(sastInstant(first, '00:00') + dayMs)",
    'first',
    'office/event-form.test.tsx',
  ),
  mistake(
    'a copy of an event is on the day of the first',
    `${office}/event-form.tsx`,
    "...(from && { ...typedOf(from, ''), dateFrom: '', dateTo: '' }),",
    "...(from && typedOf(from, '')),",
    'office/event-form.test.tsx',
  ),
  mistake(
    'a saved event takes every field back to how the form showed it',
    `${office}/event-typed.ts`,
    'String(typed[name as keyof EventTyped]) !== shown[name]?.trim();',
    'name in typed && name in shown;',
    'office/office-event.test.ts',
  ),
];

const secondOfTwo = [
  mistake(
    'today’s event stands below those to come',
    `${office}/manage-events-page.tsx`,
    '<Part title="Today" events={at(\'today\').toSorted(soonest)} />',
    '<Part title="Today" events={[]} />',
    'office/manage-events-page.test.tsx',
  ),
  mistake(
    'one person with two records is counted as two',
    `${office}/queries.ts`,
    'peopleOf(booked, marksOf(log).links).length',
    'booked.length',
    'office/queries.test.ts',
  ),
  mistake(
    'a word that is taken out goes from the newest record alone',
    `${office}/event-form.tsx`,
    'word ? offices.slice(-1) : offices.filter((office) => office.word)',
    'offices.slice(-1)',
    'office/event-form.test.tsx',
  ),
  mistake(
    'the sheet of a guest calls the number of somebody else',
    `${office}/guest-sheet.tsx`,
    "phone.replace(/[^\\d+]/g, '')",
    'provider.phone.dialled',
    'office/guest-sheet.test.tsx',
  ),
  mistake(
    'an event whose day nobody can read takes the list away',
    `${rooms}/day-words.ts`,
    "  if (readDay(dateFrom) === '') return 'Date to be confirmed';",
    "  if (dateFrom === '') return 'Date to be confirmed';",
    'office/manage-events-page.test.tsx',
  ),
  mistake(
    'a calendar names the tickets of other webinars',
    `${rooms}/moved-tickets.ts`,
    'receipt.eventId === eventId && !receipt.deleted',
    '!receipt.deleted',
    'two-tickets.test.ts',
  ),
];

const doubts = [
  mistake(
    'a note that may have arrived is called deleted',
    `${rooms}/ticket-notes.ts`,
    "return step.sends > 0 ? 'perhaps' : 'deleted';",
    "return 'deleted';",
    'note-status.test.ts',
  ),
  mistake(
    'a note overtakes the one before it while the office is busy',
    `${rooms}/note-operations.ts`,
    'uses: ({ after }) => after.map(',
    'uses: ({ after }) => after.slice(0, 1).map(',
    'note-operations.test.ts',
  ),
  mistake(
    'a note of unknown outcome is called refused',
    `${rooms}/note-status.tsx`,
    "cause?.kind === 'outcome-unknown' ? 'doubtful' : 'refused'",
    "cause?.kind === 'outcome-unknown' ? 'refused' : 'refused'",
    'note-status.test.ts',
  ),
];

export const eventsMutants: readonly Mutant[] = [...taps, ...mappings, ...secondOfTwo, ...doubts];
