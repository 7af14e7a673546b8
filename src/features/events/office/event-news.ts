/**
 * Changes of an event since its people were last informed, stored on this device until somebody has written to them or
 * declines to. Only the oldest state is stored, so that two moves are reported as one change.
 */
import * as v from 'valibot';
import { CalendarFacts, factsOf } from '#src/features/events/calendar-record.ts';
import { dayWords, timeWords } from '#src/features/events/day-words.ts';
import { placeWords, whenWords } from '#src/features/events/when.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import type { Engine, View } from '#src/sync/index.ts';
import { bookings } from './collections.ts';
import { asVisitorsRead, type OfficeEvent } from './office-event.ts';

export type News = 'cancelled' | 'takes place' | 'moved' | 'place' | 'moved and place';

export interface EventNews {
  readonly before: CalendarFacts;
  readonly news: News;
}

const keyOf = (id: string) => `event-news ${id}`;

/** Returns the facts that people are informed of. */
export function toldOf(event: OfficeEvent): CalendarFacts {
  return factsOf(asVisitorsRead(event));
}

/** Returns the kind of change between two states; `undefined` where nothing people see has changed. */
export function newsOf(before: CalendarFacts, now: CalendarFacts): News | undefined {
  if (now.cancelled !== before.cancelled) return now.cancelled ? 'cancelled' : 'takes place';
  if (now.cancelled) return undefined;
  const isMoved = dayWords(now) !== dayWords(before) || timeWords(now) !== timeWords(before);
  const isElsewhere = now.location !== before.location;
  if (isMoved) return isElsewhere ? 'moved and place' : 'moved';
  return isElsewhere ? 'place' : undefined;
}

/** Reads the unreported change of an event; `null` for none. */
export async function readEventNews(view: View, event: OfficeEvent): Promise<EventNews | null> {
  const storedFacts = v.safeParse(CalendarFacts, await view.local('draft', keyOf(event.id)));
  const news = storedFacts.success ? newsOf(storedFacts.output, toldOf(event)) : undefined;
  return storedFacts.success && news ? { before: storedFacts.output, news } : null;
}

/**
 * Stores an event's state before a change, unless an earlier state is stored. Then pulls the bookings, and removes the
 * state of an event without registered people.
 */
export async function noteEventBefore(engine: Engine, event: OfficeEvent): Promise<void> {
  const { view, local } = engine;
  const { id } = event;
  if (isTemporaryId(id)) return;
  if (!v.is(CalendarFacts, await view.local('draft', keyOf(id))))
    await local.set({ kind: 'draft', key: keyOf(id), value: toldOf(event) });
  dropWithoutPeople(engine, id).catch(reportError);
}

/** Removes the stored state only after a successful pull: offline, somebody may have registered unseen. */
async function dropWithoutPeople(engine: Engine, id: string): Promise<void> {
  const failure = await engine.pull(bookings, id, { force: true });
  if (!failure && (await engine.view.list(bookings, id)).length === 0) await dropEventNews(engine, id);
}

/** Removes the stored state, once people are informed or need no information. */
export async function dropEventNews({ local }: Pick<Engine, 'local'>, id: string): Promise<void> {
  await local.remove('draft', keyOf(id));
}

const subjects: Readonly<Record<News, string>> = {
  cancelled: 'Cancelled',
  'takes place': 'It takes place after all',
  moved: 'New time',
  place: 'New place',
  'moved and place': 'New time and place',
};

const sentences: Readonly<Record<News, (title: string) => string>> = {
  cancelled: (title) => `“${title}” will not be held. We are sorry.`,
  'takes place': (title) => `“${title}” takes place after all.`,
  moved: (title) => `“${title}” is at another time.`,
  place: (title) => `“${title}” is at another place.`,
  'moved and place': (title) => `“${title}” is at another time and place.`,
};

export interface Letter {
  readonly subject: string;
  readonly body: string;
}

interface Sender {
  readonly name: string;
  readonly phone: string;
}

/** Returns the lines of a change, old and new. */
function changeLines({ before, news }: EventNews, now: CalendarFacts): readonly string[] {
  if (news === 'cancelled') return [`It was to be: ${whenWords(before)}`];
  if (news === 'takes place') return [`When: ${whenWords(now)}`, `Where: ${placeWords(now)}`];
  const isMoved = news !== 'place';
  const isElsewhere = news !== 'moved';
  return [
    ...(isMoved ? [`Before: ${whenWords(before)}`, `Now: ${whenWords(now)}`] : [`When: ${whenWords(now)}`]),
    ...(isElsewhere
      ? [`Place before: ${placeWords(before)}`, `Place now: ${placeWords(now)}`]
      : [`Where: ${placeWords(now)}`]),
  ];
}

/** Returns the prepared letter about a change, which the sender may edit. */
export function letterOf(event: OfficeEvent, news: EventNews, { name, phone }: Sender): Letter {
  const title = event.title || 'The webinar';
  const body = [
    'Hello,',
    '',
    sentences[news.news](title),
    '',
    ...changeLines(news, toldOf(event)),
    '',
    'Your ticket says so too, when you open it with a signal.',
    '',
    `Questions? Reply to this email or call ${phone}.`,
    '',
    name,
  ];
  return { subject: `${subjects[news.news]}: ${title}`, body: body.join('\n') };
}
