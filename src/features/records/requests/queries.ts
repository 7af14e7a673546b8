/** Reads and refreshes requests for certificates, for learners and the office. */
import { atVisit } from '#src/kit/network.ts';
import type { Engine, Failure, PullWhen, View } from '#src/sync/index.ts';
import { byOffice } from '../certificates/certificates-by-state.ts';
import { certificates } from '../certificates/collection.ts';
import type { Certificate } from '../certificates/model.ts';
import { readRecordMadeFrom } from '../queries.ts';
import { ownRequests, receivedRequests } from './collection.ts';
import { type FoldedRequest, foldRequests } from './folded-request.ts';
import type { CertificateRequest } from './model.ts';

function grouped<One>(all: readonly One[], keyOf: (one: One) => string): ReadonlyMap<string, readonly One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

function foldedBy(
  requests: readonly CertificateRequest[],
  keyOf: (request: CertificateRequest) => string,
): readonly FoldedRequest[] {
  return [...grouped(requests, keyOf).values()].flatMap((group) => foldRequests(group) ?? []);
}

/** Returns one person's requests, combined by course; the newest first. */
export async function readOwnRequests(view: View, userId: string): Promise<readonly FoldedRequest[]> {
  const all = await view.list(ownRequests, userId);
  const foldedRequests = foldedBy(all, ({ courseId }) => courseId);
  return foldedRequests.toSorted((one, other) => other.request.askedAt - one.request.askedAt);
}

/** Returns one person's requests for one course, combined. */
export async function readOwnRequest(
  view: View,
  userId: string,
  courseId: string,
): Promise<FoldedRequest | undefined> {
  return foldRequests((await view.list(ownRequests, userId)).filter((one) => one.courseId === courseId));
}

/** Returns the certificate of a number from this phone, or the one that replaced it. */
export async function readCertificate(view: View, number: string): Promise<Certificate | undefined> {
  let latest: Certificate | undefined;
  const seenNumbers = new Set<string>();
  for (let next = number; next !== '' && !seenNumbers.has(next); next = latest.replacedBy) {
    seenNumbers.add(next);
    const [one] = (await view.list(certificates, next)).toSorted(byOffice);
    if (!one) break;
    latest = one;
    if (one.state !== 'replaced') break;
  }
  return latest;
}

/** Fetches a learner's requests and the certificates issued for them. */
export async function refreshOwnRequests(
  engine: Engine,
  userId: string,
  when: PullWhen = atVisit(),
): Promise<Failure | undefined> {
  const failure = await engine.pull(ownRequests, userId, when);
  for (const { step } of await readOwnRequests(engine.view, userId)) {
    if (!step?.number) continue;
    await pullCertificate(engine, step.number, when);
  }
  return failure;
}

/** Fetches a certificate and its successors: each may have been replaced or withdrawn. */
async function pullCertificate(engine: Engine, number: string, when: PullWhen): Promise<void> {
  const pulledNumbers = new Set<string>();
  for (let next = number; next !== '' && !pulledNumbers.has(next); ) {
    pulledNumbers.add(next);
    await engine.pull(certificates, next, when);
    const [one] = (await engine.view.list(certificates, next)).toSorted(byOffice);
    next = one?.state === 'replaced' ? one.replacedBy : '';
  }
}

/** Returns all requests for one course, combined by person: open ones first, then the oldest first. */
export async function readRequestsFor(view: View, courseId: string): Promise<readonly FoldedRequest[]> {
  if (courseId === '') return [];
  const all = (await view.list(receivedRequests)).filter((one) => one.courseId === courseId);
  const isOpen = ({ state }: FoldedRequest) => Number(state === 'asked');
  return foldedBy(all, ({ userId }) => userId).toSorted(
    (one, other) => isOpen(other) - isOpen(one) || one.request.askedAt - other.request.askedAt,
  );
}

/** A course with open requests. */
export interface RequestedCourse {
  readonly courseId: string;
  readonly title: string;
  readonly count: number;
  /** The id of the course's record, if there is one. */
  readonly recordId: string | undefined;
}

/** Returns the courses with open requests; the one that has waited longest is first. */
export async function readRequestedCourses(view: View): Promise<readonly RequestedCourse[]> {
  const all = await view.list(receivedRequests);
  const open = foldedBy(all, ({ userId, courseId }) => `${userId} ${courseId}`)
    .filter(({ state }) => state === 'asked')
    .toSorted((one, other) => one.request.askedAt - other.request.askedAt);
  const byCourse = grouped(open, ({ request }) => request.courseId);
  return Promise.all(
    [...byCourse].map(async ([courseId, requests]) => ({
      courseId,
      title: requests[0]?.request.course ?? '',
      count: requests.length,
      recordId: (await readRecordMadeFrom(view, { course: courseId }))?.id,
    })),
  );
}
