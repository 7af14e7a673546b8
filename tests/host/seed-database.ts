// Writes the seed's content into an empty database, with fixed ids, so that a reset changes no link.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { stampOf } from '#src/features/course/chapter-stamp.ts';
import { Chapter } from '#src/features/course/model.ts';
import type { HostDatabase } from './database.ts';
import { type ItemColumns, insertItem, newItem } from './item-row.ts';
import { hidden, seedPassword } from './passwords.ts';
import { insertRecord, newRecord } from './record-row.ts';
import { bindLessons } from './seed/bind.ts';
import type { SeedContent, SeedCourse } from './seed/shape.ts';

/** Table numbers (roles.ts) and the first id of each table; 1 and 395 are the websites of the default settings. */
const table = {
  Users: 1,
  Courses: 2,
  Chapters: 3,
  Forms: 4,
  lms_website: 5,
  lms_page: 6,
  catalogue: 87,
} as const;
const firstId = { users: 11, catalogue: 101, courses: 201, chapters: 301, forms: 381, pages: 401 } as const;
const firstRecord = {
  settings: 1,
  events: 2,
  courseRecords: 21,
  certificates: 41,
  certificateRequest: 61,
  belowEvents: 101,
} as const;
const siteId = 1;
const pageBuilderSiteId = 395;

type Place = { database: HostDatabase; uploadsDir: string };

/** Seeds a database that holds no website yet. */
export function seedWhenNew(place: Place, content: () => SeedContent): void {
  const { database } = place;
  database.transaction(() => {
    const websiteRow = database.first('select id from data_items where id = ?', siteId);
    if (websiteRow === undefined) fill(place, content());
  });
}

/** Empties the database and the uploads, and seeds both again. */
export function reseed(place: Place, content: SeedContent): void {
  rmSync(place.uploadsDir, { recursive: true, force: true });
  mkdirSync(place.uploadsDir, { recursive: true });
  place.database.transaction(() => {
    place.database.wipe();
    fill(place, content);
  });
}

function fill(place: Place, content: SeedContent): void {
  const { database } = place;
  const item = (number: number, id: number, columns: Partial<ItemColumns>) =>
    insertItem(database, number, { ...newItem, ...columns }, id);
  fillSites(content, item);
  const courseIds = new Map(content.courses.map(({ slug }, at) => [slug, String(firstId.courses + at)]));
  const userIds = new Map(content.users.map(({ email }, at) => [email, String(firstId.users + at)]));
  const formIds = new Map(content.forms.map(({ slug }, at) => [slug, String(firstId.forms + at)]));
  content.users.forEach(({ name, email, password, role, coursesEnrolled }, at) => {
    const enrolled = coursesEnrolled.map((slug) => idFor(courseIds, slug));
    item(table.Users, firstId.users + at, {
      title: email,
      long_description: name,
      description: seedPassword(password),
      data: { name, email, password: hidden, role, coursesEnrolled: enrolled },
    });
  });
  content.catalogue.forEach((training, at) => {
    const courseId = courseIds.get(training.slug);
    const data = { ...training, ...(courseId && { courseId }) };
    item(table.catalogue, firstId.catalogue + at, {
      title: data.Name,
      slug: data.slug,
      position: at + 1,
      data,
    });
  });
  content.forms.forEach(({ title, slug, data }, at) => {
    item(table.Forms, firstId.forms + at, { title, slug, position: at + 1, data });
  });
  fillCourses(content.courses, { item, userIds, formIds });
  fillRecords(database, content);
  fillAsked(database, content, { courseIds, userIds });
  fillUploads(place, content);
}

type Item = (number: number, id: number, columns: Partial<ItemColumns>) => string;

function idFor(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The seed speaks of "${key}", which it does not hold.`);
  return id;
}

function fillSites({ pages: { website, pages, inPageBuilder } }: SeedContent, item: Item): void {
  const home = inPageBuilder ? pageBuilderSiteId : siteId;
  const { title, url, metadata } = website;
  item(table.lms_website, siteId, { title, metadata, extra: { url }, data: { title, url } });
  const builder = { title: 'Page builder', url: '/page-builder' };
  item(table.lms_website, pageBuilderSiteId, {
    title: builder.title,
    extra: { url: builder.url },
    data: builder,
  });
  pages.forEach((page, at) => {
    const { slug, description, elements } = page;
    item(table.lms_page, firstId.pages + at, {
      website_id: String(home),
      parent_id: String(home),
      title: page.title,
      slug,
      description,
      metadata: page.metadata,
      position: at + 1,
      extra: { elements },
      data: { title: page.title, slug, description, metadata: page.metadata, elements },
    });
  });
}

type Bindings = { item: Item; userIds: ReadonlyMap<string, string>; formIds: ReadonlyMap<string, string> };

function fillCourses(courses: SeedCourse[], { item, userIds, formIds }: Bindings): void {
  let chapterId: number = firstId.chapters;
  courses.forEach(({ title, slug, image, description, instructorEmail, chapters }, at) => {
    const instructorId = idFor(userIds, instructorEmail);
    const courseId = String(firstId.courses + at);
    const bound = chapters.map((chapter, place) => {
      const id = chapterId++;
      const shared = { title: chapter.title, slug: chapter.slug, position: place + 1 };
      return { id, shared, lessons: bindLessons(chapter.lessons, String(id), formIds) };
    });
    // Stamps as the editor writes them: phones read a chapter's size before they fetch it.
    const stamps = Object.fromEntries(
      bound.map(({ id, shared, lessons }) => [
        id,
        stampOf(v.parse(Chapter, { id: String(id), courseId, ...shared, lessons })),
      ]),
    );
    item(table.Courses, firstId.courses + at, {
      title,
      slug,
      description,
      position: at + 1,
      data: { title, slug, image, description, instructorId, position: at + 1, stamps },
    });
    for (const { id, shared, lessons } of bound)
      item(table.Chapters, id, { ...shared, parent_id: courseId, data: { ...shared, courseId, lessons } });
  });
}

function recordsIn(database: HostDatabase) {
  return (
    id: number,
    ItemType: string,
    Name: string,
    value: object,
    more: Partial<typeof newRecord> = {},
  ): void => {
    const ItemValue = JSON.stringify(value);
    insertRecord(database, { ...newRecord, ItemType, Name, ItemValue, ...more }, { id });
  };
}

type Ids = Readonly<Record<'courseIds' | 'userIds', ReadonlyMap<string, string>>>;

function fillAsked(
  database: HostDatabase,
  { certificateRequest, records }: SeedContent,
  { courseIds, userIds }: Ids,
): void {
  if (!certificateRequest) return;
  const add = recordsIn(database);
  const { record, request } = certificateRequest;
  const courseId = idFor(courseIds, certificateRequest.course);
  const userId = idFor(userIds, certificateRequest.email);
  const madeFrom = { ...record, courseId };
  add(firstRecord.courseRecords + records.length, 'ICourse', record.courseName, madeFrom, {
    ItemCode: record.courseCode,
  });
  const Name = `${request.name}: ${request.course}`;
  add(
    firstRecord.certificateRequest,
    'CertificateRequest',
    Name,
    { ...request, courseId, userId },
    { ParentId: userId },
  );
}

function fillRecords(database: HostDatabase, content: SeedContent): void {
  const record = recordsIn(database);
  record(firstRecord.settings, 'Settings', 'Settings', content.settings, { ImageUrl: content.settings.logo });
  content.events.forEach((event, at) => {
    record(firstRecord.events + at, 'Event', event.title, event, { ImageUrl: event.image });
  });
  content.records.forEach((one, at) => {
    record(firstRecord.courseRecords + at, 'ICourse', one.courseName, one, { ItemCode: one.courseCode });
  });
  content.certificates.forEach((one, at) => {
    record(firstRecord.certificates + at, 'Certificate', one.course, one, { ParentId: one.number });
  });
  const eventIds = new Map(content.events.map(({ title }, at) => [title, String(firstRecord.events + at)]));
  content.eventRecords?.forEach(({ event, ItemValue, ...fields }, at) => {
    const value = typeof ItemValue === 'string' ? ItemValue : JSON.stringify(ItemValue);
    const bound = { ...newRecord, ...fields, ItemValue: value, ParentId: eventIds.get(event) ?? event };
    insertRecord(database, bound, { id: firstRecord.belowEvents + at });
  });
}

function fillUploads({ database, uploadsDir }: Place, { media }: SeedContent): void {
  for (const { name, bytes } of media) {
    const content = bytes();
    writeFileSync(join(uploadsDir, name), content);
    database.run('insert or replace into uploads values (?, ?, ?)', name, null, content.byteLength);
  }
}
