/** The message to the people of an event that was moved or cancelled, and its link for a mail program. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EventNews, letterOf, newsOf, toldOf } from '#src/features/events/office/event-news.ts';
import { mailLinks } from '#src/features/events/office/mail-links.ts';
import type { OfficeEvent } from '#src/features/events/office/office-event.ts';
import { must } from '#src/kit/must.ts';

const event: OfficeEvent = {
  ...{ id: '2', title: 'Close the till', subTitle: '', posterUrl: '', image: '', description: '' },
  ...{ dateFrom: '2031-02-03', dateTo: '2031-02-03', timeFrom: '18:00', timeTo: '19:30', location: 'Soweto' },
  ...{ teamsLink: 'https://teams.example/l/till', instructor_name: '', instructor_role: '' },
  ...{ moderator_name: '', moderator_role: '', highlights: [], whoShouldAttend: [] },
  ...{ cancelled: false, hidden: false },
};
const sender = { name: 'Kasi', phone: '011 555 0134' };

function told(changes: Partial<OfficeEvent>) {
  const now = { ...event, ...changes };
  const news = newsOf(toldOf(event), toldOf(now));
  const letter = news && letterOf(now, { before: toldOf(event), news }, sender);
  return { news, letter };
}

test.each([
  ['another hour', { timeFrom: '19:00', timeTo: '20:30' }, 'moved'],
  ['another day', { dateFrom: '2031-02-04', dateTo: '2031-02-04' }, 'moved'],
  ['another place', { location: 'Orlando' }, 'place'],
  ['another hour and place', { timeFrom: '19:00', location: 'Orlando' }, 'moved and place'],
  ['no event any more', { cancelled: true }, 'cancelled'],
  ['a day that is written otherwise', { dateFrom: '2031/2/3' }, undefined],
  ['another title', { title: 'Till' }, undefined],
  ['a cancelled one that is moved', { cancelled: true, timeFrom: '19:00' }, 'cancelled'],
] as const)('After %s the event’s people hear of it', (_what, changes, news) => {
  expect(told(changes).news).toBe(news);
});

test('A person who reads of a move reads the old and the new times, in South African time, and no link to join', () => {
  const { letter } = told({ timeFrom: '19:00', timeTo: '20:30', location: 'Orlando' });
  const { subject, body } = must(letter, 'letter');
  expect(subject).toBe('New time and place: Close the till');
  expect(body).toContain('Before: Monday 3 February 2031, 18:00 to 19:30 SAST');
  expect(body).toContain('Now: Monday 3 February 2031, 19:00 to 20:30 SAST');
  expect(body).toMatch(/Place before: Soweto\nPlace now: Orlando/);
  expect(body).toContain('Your ticket says so too');
  const { letter: hidden } = told({ cancelled: true, hidden: true });
  expect(must(hidden, 'letter').body, 'also of one that is hidden').toContain('Your ticket says so too');
  expect(body).not.toContain('teams.example');
});

test('An event that takes place after all is told with its time', () => {
  const off = { before: toldOf({ ...event, cancelled: true }), news: 'takes place' } satisfies EventNews;
  expect(letterOf(event, off, sender).body).toContain('When: Monday 3 February 2031, 18:00 to 19:30 SAST');
});

const letter = { subject: 'New time & place: 100% “till”', body: 'Hello,\n\nNow: 19:00 & more?\n#1' };
const anyAddress = fc
  .tuple(fc.stringMatching(/^[a-z0-9.+&?,%]{1,40}$/), fc.stringMatching(/^[a-z]{1,20}$/))
  .map(([name, host]) => `${name}@${host}.example`);

/** Reads a mail link as a mail program does. */
function opened(href: string) {
  const [, query = ''] = /^mailto:\?(.*)$/.exec(href) ?? [];
  const fields = new Map(query.split('&').map((field) => field.split('=') as [string, string]));
  const field = (name: string) => decodeURIComponent(fields.get(name) ?? '');
  const bcc = (fields.get('bcc') ?? '').split(',').map(decodeURIComponent);
  return { bcc, subject: field('subject'), body: field('body') };
}

test('Whatever the addresses are, each is written to once, unseen by the others, by links that no program cuts', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyAddress, { maxLength: 150, size: 'max' }), (addresses) => {
      const { links, hasBody } = mailLinks(addresses, letter);
      expect(hasBody).toBe(true);
      expect(links.flatMap(({ href }) => opened(href).bcc)).toEqual(addresses);
      for (const { href, from, to } of links) {
        expect(href.length).toBeLessThanOrEqual(1_800);
        expect(opened(href).bcc).toEqual(addresses.slice(from - 1, to));
        expect(opened(href).subject).toBe(letter.subject);
        expect(opened(href).body).toBe(letter.body.replaceAll('\n', '\r\n'));
      }
    }),
    { numRuns: 60 },
  );
});

test('Words that no link can hold are left to be pasted, and the people are written to all the same', () => {
  const { links, hasBody } = mailLinks(['a@x.example'], { subject: 'Long', body: 'word '.repeat(500) });
  expect(hasBody).toBe(false);
  expect(opened(must(links[0], 'link').href)).toEqual({ bcc: ['a@x.example'], subject: 'Long', body: '' });
});
