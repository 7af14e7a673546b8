/** Reads unsaved drafts of the office’s forms on this device, each with the link to its form. */
import { officeEvents } from '#src/features/events/office/collections.ts';
import { pictureNames } from '#src/features/events/office/new-pictures.ts';
import { courseRecords } from '#src/features/records/collection.ts';
import type { View } from '#src/sync/index.ts';

/** The target of a link in the app. */
export interface DuePlace {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
}

export interface TypedDraft {
  readonly key: string;
  /** The words after the number in a line: `new event`. */
  readonly what: string;
  readonly about?: string | undefined;
  /** Wall clock (ms) of the last change of text or picture. */
  readonly at: number;
  readonly place: DuePlace;
}

type Read = (view: View, ids: readonly string[]) => Promise<Omit<TypedDraft, 'key' | 'at'> | undefined>;

/** The draft keys of each form with their readers; a reader returns `undefined` where the edited item is missing. */
const kinds: readonly (readonly [key: RegExp, read: Read])[] = [
  [
    /^event-add (\S*)$/,
    async (_view, [copy = '']) => {
      const place = { to: '/event/$eventId', params: { eventId: 'add' } };
      return { what: 'new event', place: copy ? { ...place, search: { copy } } : place };
    },
  ],
  [
    /^event (\S+)$/,
    async (view, [id = '']) => {
      const event = await view.get(officeEvents, id);
      const place = { to: '/event/$eventId', params: { eventId: id } };
      return event && { what: 'change of an event', about: event.title, place };
    },
  ],
  [
    /^record-add (\S*) (\S*)$/,
    async (view, [event = '', course = '']) => {
      const from = event ? await view.get(officeEvents, event) : undefined;
      const search = { ...(event && { event }), ...(course && { course }) };
      return { what: 'new record', about: from?.title, place: { to: '/course/add', search } };
    },
  ],
  [
    /^record (\S+)$/,
    async (view, [id = '']) => {
      const record = await view.get(courseRecords, id);
      const to = '/course/$courseId/{-$chapterId}/{-$lessonId}';
      const place = { to, params: { courseId: id }, search: { record: '' } };
      return record && { what: 'change of a record', about: record.courseName, place };
    },
  ],
  [
    /^(?:list )?course-settings (\S+)$/,
    async (_view, [course = '']) => ({
      what: 'change of a course',
      place: { to: '/add-course', search: { course } },
    }),
  ],
];

/** Returns the key of a draft's form; the pictures of a new event are separate drafts. */
function formOf(key: string): string {
  const name = pictureNames.find((one) => key.endsWith(` ${one}`));
  return name && key.startsWith('event-add ') ? key.slice(0, -name.length - 1) : key;
}

/** Reads the drafts of forms, the oldest first. */
export async function readTypedDrafts(view: View): Promise<readonly TypedDraft[]> {
  const forms = new Map<string, number>();
  for (const { key, at } of await view.locals('draft')) {
    const form = formOf(key);
    forms.set(form, Math.max(at, forms.get(form) ?? 0));
  }
  const drafts = await Promise.all(
    [...forms].map(async ([key, at]): Promise<TypedDraft | undefined> => {
      for (const [pattern, read] of kinds) {
        const [, ...ids] = pattern.exec(key) ?? [];
        const draft = pattern.test(key) ? await read(view, ids) : undefined;
        if (draft) return { ...draft, key, at };
      }
      return undefined;
    }),
  );
  return drafts.filter((draft) => draft !== undefined).toSorted((a, b) => a.at - b.at);
}
