// Access rules of all endpoints. 401 without a session, 403 with an insufficient one.
import type { PathOf } from '#src/session/pages.ts';
import { Refusal } from './refusal.ts';

export type Role = 'student' | 'instructor' | 'admin';
export type Caller = { id: string; role: Role };

/** A requirement on the caller; an editor is an instructor or an admin. */
export type Need =
  | 'anyone'
  | 'person'
  | 'editor'
  | 'admin'
  | 'self or admin'
  | 'own or editor'
  | 'published or admin'
  | 'by number or editor';

export type Rule = { list: Need; read: Need; add: Need; change: Need; remove: Need };

interface TableDefinition {
  readonly id: number;
  readonly name: string;
  readonly knownBy: 'name' | 'number';
  /** The column with the id of an item's owner; without it, `self` and `own` match nobody. */
  readonly ownedBy?: 'id' | 'parent_id';
}

/** Tables with fixed numbers and names; clients refer to the catalogue by its number. */
export const tableDefinitions: readonly TableDefinition[] = [
  { id: 1, name: 'Users', knownBy: 'name', ownedBy: 'id' },
  { id: 2, name: 'Courses', knownBy: 'name' },
  { id: 3, name: 'Chapters', knownBy: 'name' },
  { id: 4, name: 'Forms', knownBy: 'name' },
  { id: 5, name: 'lms_website', knownBy: 'name' },
  { id: 6, name: 'lms_page', knownBy: 'name' },
  { id: 87, name: 'catalogue', knownBy: 'number' },
];

const nobodyButAdmins: Rule = {
  list: 'admin',
  read: 'admin',
  add: 'admin',
  change: 'admin',
  remove: 'admin',
};
const nobodyButEditors: Rule = {
  list: 'editor',
  read: 'editor',
  add: 'editor',
  change: 'editor',
  remove: 'editor',
};

// biome-ignore format: a table is read by its columns
const tables = {
  Users:       { list: 'admin',              read: 'self or admin',      add: 'anyone', change: 'self or admin', remove: 'admin' },
  Courses:     { list: 'anyone',             read: 'anyone',             add: 'editor', change: 'editor',        remove: 'editor' },
  Chapters:    { list: 'anyone',             read: 'anyone',             add: 'editor', change: 'editor',        remove: 'editor' },
  catalogue:   { list: 'anyone',             read: 'anyone',             add: 'editor', change: 'editor',        remove: 'editor' },
  Forms:       { list: 'person',             read: 'person',             add: 'editor', change: 'editor',        remove: 'editor' },
  lms_website: { list: 'anyone',             read: 'anyone',             add: 'admin',  change: 'admin',         remove: 'admin' },
  lms_page:    { list: 'published or admin', read: 'published or admin', add: 'admin',  change: 'admin',         remove: 'admin' },
} satisfies Record<string, Rule>;

// biome-ignore format: a table is read by its columns
const records = {
  Event:       { list: 'anyone',              read: 'anyone',        add: 'editor', change: 'editor',        remove: 'editor' },
  Settings:    { list: 'anyone',              read: 'anyone',        add: 'admin',  change: 'admin',         remove: 'admin' },
  EventOffice: { list: 'editor',              read: 'editor',        add: 'editor', change: 'editor',        remove: 'editor' },
  Bookings:    { list: 'editor',              read: 'editor',        add: 'anyone', change: 'editor',        remove: 'editor' },
  BookingNote: { list: 'editor',              read: 'editor',        add: 'anyone', change: 'editor',        remove: 'editor' },
  Attendance:  { list: 'editor',              read: 'editor',        add: 'editor', change: 'editor',        remove: 'editor' },
  ICourse:     { list: 'editor',              read: 'editor',        add: 'editor', change: 'editor',        remove: 'editor' },
  Certificate: { list: 'by number or editor', read: 'editor',        add: 'editor', change: 'editor',        remove: 'editor' },
  CertificateRequest: { list: 'own or editor', read: 'own or editor', add: 'person', change: 'own or editor', remove: 'own or editor' },
  FormAnswer:  { list: 'own or editor',       read: 'own or editor', add: 'person', change: 'own or editor', remove: 'own or editor' },
} satisfies Record<string, Rule>;

/** Requirements of the endpoints that touch neither items nor records. */
export const needs = {
  upload: 'person',
  removeUpload: 'own or editor',
  tables: 'admin',
} as const satisfies Record<string, Need>;

/** The pages behind the guard, without those below another of them. */
type GuardedPage = Exclude<
  PathOf<'admin' | 'editor' | 'signed in'>,
  `/instructor/${string}` | '/edit-course/$'
>;

/**
 * The host's requirement for each guarded page: host and guard refuse the same people. `/profile` shows a person's own
 * data.
 */
export const guardedPages: Readonly<Record<GuardedPage, Need>> = {
  '/edit-profile': tables.Users.change,
  '/manage-events': records.Bookings.list,
  '/event/$eventId': records.Event.change,
  '/list-courses': tables.Courses.change,
  '/add-course': tables.Courses.add,
  '/edit-course/$courseId/{-$chapterId}/{-$lessonId}': tables.Chapters.change,
  '/course/add': records.ICourse.add,
  '/course/$courseId?record': records.ICourse.change,
  '/course-details/$id': records.ICourse.read,
  '/create-certificate/$id': records.Certificate.add,
  '/instructor': tables.Forms.add,
  '/forms/$id': tables.Forms.read,
  '/admin': records.Settings.change,
  '/connection': needs.tables,
  '/user': tables.Users.list,
  '/page-builder': tables.lms_website.change,
  '/add-page': tables.lms_page.add,
  '/edit-page/$pageId': tables.lms_page.change,
};

function ruleIn(rules: Readonly<Record<string, Rule>>, name: string): Rule | undefined {
  return Object.hasOwn(rules, name) ? rules[name] : undefined;
}

export function tableRule(name: string): Rule {
  return ruleIn(tables, name) ?? nobodyButAdmins;
}

/** Returns the rule of a known item type, else undefined. The engine's probe searches a type that nobody uses. */
export function knownRecordRule(itemType: string): Rule | undefined {
  return ruleIn(records, itemType);
}

export function recordRule(itemType: string): Rule {
  return knownRecordRule(itemType) ?? nobodyButEditors;
}

/** Properties of the requested item or record that rules depend on. */
export type Facts = { owner?: string | null; published?: boolean; byNumber?: boolean };

/** Whether the caller meets a requirement, given the properties of the item or record. */
export function allows(need: Need, caller: Caller | null, facts: Facts = {}): boolean {
  const admin = caller?.role === 'admin';
  const editor = admin || caller?.role === 'instructor';
  const owns = caller !== null && facts.owner === caller.id;
  switch (need) {
    case 'anyone':
      return true;
    case 'person':
      return caller !== null;
    case 'editor':
      return editor;
    case 'admin':
      return admin;
    case 'self or admin':
      return owns || admin;
    case 'own or editor':
      return owns || editor;
    case 'published or admin':
      return facts.published === true || admin;
    case 'by number or editor':
      return facts.byNumber === true || editor;
  }
}

/** Whether the caller may request such a list at all; afterwards each row is checked separately. */
export function mayAskForList(need: Need, caller: Caller | null, facts: Facts = {}): boolean {
  if (need === 'published or admin') return true;
  if (need === 'own or editor') return caller !== null;
  return allows(need, caller, facts);
}

/** Returns the suitable refusal: 401 without a session, 403 with one that is not enough. */
export function refusalFor(caller: Caller | null): Refusal {
  if (caller === null) return new Refusal(401, 'Please sign in first.');
  return new Refusal(403, 'Your role does not allow this.');
}

export function demand(need: Need, caller: Caller | null, facts: Facts = {}): void {
  if (!allows(need, caller, facts)) throw refusalFor(caller);
}
