/**
 * A learner's course: its reading on this phone, the request, and the certificate.
 * Invariant: one query reads all three, so that no screen shows one before the others.
 */
import { readPlaceIn } from '#src/features/reader/reading.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { nearDay, sastDayParts } from '#src/kit/sast.ts';
import type { View } from '#src/sync/index.ts';
import type { Certificate } from '../certificates/model.ts';
import type { FoldedRequest } from './folded-request.ts';
import { readCertificate, readOwnRequest, readOwnRequests } from './queries.ts';
import { type ReadCourse, readReadCourse, readReadCourses } from './read-course.ts';

export interface OwnCourse {
  /** The finished reading; `undefined` while a lesson is unread on this phone. */
  readonly read: ReadCourse | undefined;
  readonly foldedRequest: FoldedRequest | undefined;
  /** The certificate; `undefined` until it is on this phone. */
  readonly certificate: Certificate | undefined;
}

/** A course in the list of all courses of a learner. */
export interface ListedCourse extends OwnCourse {
  readonly courseId: string;
  readonly title: string;
  /** Whether every lesson was read on this phone. */
  readonly isFinished: boolean;
}

const certificateOf = (view: View, foldedRequest: FoldedRequest | undefined) =>
  readCertificate(view, foldedRequest?.step?.number ?? '');

/** Returns one course of a learner. */
export async function readOwnCourse(view: View, userId: string, courseId: string): Promise<OwnCourse> {
  const foldedRequest = await readOwnRequest(view, userId, courseId);
  return {
    read: await readReadCourse(view, courseId),
    foldedRequest,
    certificate: await certificateOf(view, foldedRequest),
  };
}

/** Returns every course that a learner finished on this phone or requested; the latest request first. */
export async function readOwnCourses(view: View, userId: string): Promise<readonly ListedCourse[]> {
  const read = await readReadCourses(view);
  const requestedCourses = await Promise.all(
    (await readOwnRequests(view, userId)).map(async (one) => {
      const { courseId, course: title } = one.request;
      const place = await readPlaceIn(view, courseId);
      const isFinished = place !== undefined && place.done === place.of;
      const own = { read: read.find((each) => each.courseId === courseId), foldedRequest: one };
      return { courseId, title, isFinished, ...own, certificate: await certificateOf(view, one) };
    }),
  );
  const requestedIds = new Set(requestedCourses.map(({ courseId }) => courseId));
  const notAsked = read
    .filter(({ courseId }) => !requestedIds.has(courseId))
    .map((one) => ({ courseId: one.courseId, title: one.course, read: one, isFinished: true }));
  return [
    ...requestedCourses,
    ...notAsked.map((one) => ({ ...one, foldedRequest: undefined, certificate: undefined })),
  ];
}

/** Tells whether a learner may request a certificate now, for the first time or again. */
export function mayAsk({ read, foldedRequest }: Pick<OwnCourse, 'read' | 'foldedRequest'>): boolean {
  return (
    read !== undefined &&
    (!foldedRequest || foldedRequest.state === 'refused' || foldedRequest.state === 'withdrawn')
  );
}

/** Returns the state of a course's certificate in one line. */
export function certificateLine({ foldedRequest, certificate }: OwnCourse, now: number): string {
  if (!foldedRequest) return 'Ask for your certificate';
  const { state, step, request } = foldedRequest;
  if (state === 'asked') {
    const sent = isTemporaryId(request.id) ? ', not sent yet' : '';
    return `You asked ${dayWords(request.askedAt, now)}${sent}`;
  }
  if (state === 'withdrawn') return 'You took your request back';
  if (state === 'refused') return `Not yet: ${step?.words ?? ''}`;
  if (certificate?.state === 'withdrawn') return 'We withdrew your certificate';
  return `Certificate ${certificate?.number ?? step?.number ?? ''}`;
}

/** Returns a day in words: `today`, `yesterday` or `on 28 Nov`. */
function dayWords(instant: number, now: number): string {
  const { day, month } = sastDayParts(instant);
  return nearDay(instant, now) ?? `on ${day} ${month.slice(0, 3)}`;
}
