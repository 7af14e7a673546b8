/**
 * The event form's schema, and its conversion to and from the record. Only the form imports this file, not the worker.
 */
import * as v from 'valibot';
import { highlightsOf } from '#src/features/events/event-fields.ts';
import { escapeHtml } from '#src/kit/escape-html.ts';
import { blankWords, requiredText } from '#src/kit/fields.ts';
import { paragraphs } from '#src/kit/plain-text.ts';
import { commaWords } from '#src/kit/stored-list.ts';
import { typedDay } from '#src/kit/typed-day.ts';
import type { EventFields, Highlight, OfficeEvent } from './office-event.ts';

function typed(max: number, whatToDo: string) {
  return requiredText(max, blankWords(whatToDo));
}

const day = (whatToDo: string) => typedDay(blankWords(whatToDo));

function time(whatToDo: string) {
  return v.pipe(
    typed(8, whatToDo),
    v.transform((value) => value.slice(0, 5)),
    v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'There is no such time. It should look like 18:00'),
  );
}

const link = v.pipe(
  v.optional(v.pipe(v.string(), v.trim()), ''),
  v.regex(/^$|^https:\/\/\S+$/, 'The link to join has to begin with https://'),
);

/** The text fields of an event; both lists are comma-separated texts. */
const typedFields = v.object({
  title: typed(120, 'Type the title'),
  subTitle: typed(200, 'Type one line below the title'),
  dateFrom: day('Choose the first day'),
  dateTo: day('Choose the last day'),
  timeFrom: time('Choose when it starts'),
  timeTo: time('Choose when it ends'),
  location: typed(200, 'Type where it is'),
  teamsLink: link,
  description: typed(6_000, 'Say what it is about'),
  instructor_name: typed(120, 'Type the instructor’s name'),
  instructor_role: typed(160, 'Type what the instructor does'),
  moderator_name: typed(120, 'Type the moderator’s name'),
  moderator_role: typed(160, 'Type what the moderator does'),
  highlights: v.optional(v.string(), ''),
  whoShouldAttend: v.optional(v.string(), ''),
  word: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(60, 'Please use at most 60 characters here')),
    '',
  ),
});

/** Schema of the event form: required fields, and an end after the start. */
export const EventTyped = v.pipe(
  typedFields,
  v.forward(
    v.partialCheck(
      [['dateFrom'], ['dateTo'], ['timeFrom'], ['timeTo']],
      ({ dateFrom, dateTo, timeFrom, timeTo }) => `${dateTo} ${timeTo}` > `${dateFrom} ${timeFrom}`,
      'It ends before it starts',
    ),
    ['timeTo'],
  ),
);
export type EventTyped = v.InferOutput<typeof EventTyped>;

/** Text of each field. */
export type TypedTexts = Readonly<Partial<Record<keyof EventTyped, string | undefined>>>;

const draftNames = Object.keys(typedFields.entries) as (keyof typeof typedFields.entries)[];

/** Schema of the unsaved input: every text field, each optional. */
export const EventDraft = v.partial(v.object(v.entriesFromList(draftNames, v.string())));
export type EventDraft = v.InferOutput<typeof EventDraft>;

/** Returns the text of each field for an event. */
export function typedOf(event: OfficeEvent, word: string): Record<keyof EventTyped, string> {
  return {
    ...event,
    word,
    description: paragraphs(event.description).join('\n\n'),
    highlights: event.highlights.map(highlightText).join(', '),
    whoShouldAttend: event.whoShouldAttend.join(', '),
  };
}

/** Reads the current texts of a form's fields. */
export function textsIn(form: HTMLFormElement): TypedTexts {
  const typed = new FormData(form);
  return Object.fromEntries(draftNames.map((name) => [name, String(typed.get(name) ?? '')]));
}

/** An empty event, for the preview of a new one. */
const noEvent: OfficeEvent = {
  ...{
    id: '',
    title: '',
    subTitle: '',
    posterUrl: '',
    image: '',
    description: '',
    location: '',
    teamsLink: '',
  },
  ...{ dateFrom: '', dateTo: '', timeFrom: '', timeTo: '', instructor_name: '', instructor_role: '' },
  ...{ moderator_name: '', moderator_role: '', highlights: [], whoShouldAttend: [] },
  ...{ cancelled: false, hidden: true },
};

/** Returns an event with the form's current texts, valid or not, for the preview. */
export function typedEvent(texts: TypedTexts, before: OfficeEvent = noEvent): OfficeEvent {
  const typed = {
    ...typedOf(before, ''),
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)),
  };
  return { ...before, ...eventFields(typed, before) };
}

function highlightText({ key, value }: Highlight): string {
  return key === value || !value ? key : `${key}: ${value}`;
}

/** Converts the form's input into the record's fields. List items of `before` that contain commas stay whole. */
export function eventFields(
  { word: _word, ...typed }: EventTyped,
  before: Pick<OfficeEvent, 'highlights' | 'whoShouldAttend'> = none,
): EventFields {
  return {
    ...typed,
    description: htmlOf(typed.description),
    highlights: highlightsTyped(typed.highlights, before.highlights),
    whoShouldAttend: itemsTyped(typed.whoShouldAttend, before.whoShouldAttend),
  };
}

const none = { highlights: [], whoShouldAttend: [] };

/** Parses the highlights of a typed text; unchanged ones of `before` are reused. */
export function highlightsTyped(text: string, before: readonly Highlight[]): Highlight[] {
  const knownHighlights = new Map(before.map((one) => [highlightText(one), one] as const));
  return itemsTyped(text, [...knownHighlights.keys()]).flatMap(
    (item) => knownHighlights.get(item) ?? highlightsOf(item),
  );
}

/** Splits a text at commas, except inside an item of `before` that itself has a comma. */
export function itemsTyped(text: string, before: readonly string[]): string[] {
  const whole = before.filter((item) => item.includes(',')).sort((a, b) => b.length - a.length);
  const marked = whole.reduce((rest, item, at) => rest.replace(item, `\ue000${at}`), text);
  return commaWords(marked).map((item) => whole[Number(/^\ue000(\d+)$/.exec(item)?.[1] ?? -1)] ?? item);
}

/** Converts lines into HTML paragraphs, which the legacy pages show. */
export function htmlOf(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter(Boolean)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('\n');
}

/** Returns only the changed fields, so that untouched fields are not written. */
export function changedFields(
  typed: EventTyped,
  shown: Readonly<Record<string, string>>,
  before: OfficeEvent,
): Partial<EventFields> {
  const fields = eventFields(typed, before);
  const isChanged = ([name]: [string, unknown]) =>
    String(typed[name as keyof EventTyped]) !== shown[name]?.trim();
  return Object.fromEntries(Object.entries(fields).filter(isChanged));
}
