/**
 * A learner's request for the certificate of a finished course, with its steps.
 * Invariant: `steps` only grows, so that the learner and two devices of the office never conflict over one request.
 */
import * as v from 'valibot';
import { listOf } from '#src/cms/readings/list.ts';
import { numberOr } from '#src/cms/readings/number.ts';
import { knownOf } from '#src/cms/readings/word.ts';
import { Id, looseTextOrNumber as text } from '#src/kit/fields.ts';
import { keyed } from '#src/kit/keyed.ts';

const time = v.optional(numberOr(0), 0);

/** A step of a request: withdrawn by the learner, or answered by the office. */
export const RequestStep = v.object({
  id: Id,
  kind: knownOf(['issued', 'refused', 'withdrawn']),
  /** The time (wall clock ms) of the device that made the step. */
  at: time,
  /** The name of the person who answered, for the office. */
  by: text,
  /** The sentence of a refusal, for the learner. */
  words: text,
  /** The number of an issued certificate, and its further printed texts by record field. */
  number: text,
  paper: v.fallback(v.optional(keyed(text)), undefined),
});
export type RequestStep = v.InferOutput<typeof RequestStep>;

export const CertificateRequest = v.object({
  id: Id,
  userId: text,
  /** The name for the certificate. */
  name: text,
  email: text,
  courseId: text,
  /** The title of the course. */
  course: text,
  /** The number of lessons; below, the times (ms) of the first and the last one by the phone's clock. */
  lessons: time,
  readFrom: time,
  readUntil: time,
  askedAt: time,
  reference: text,
  /** The id number; '' on the learner's phone after sending. */
  idNumber: text,
  steps: listOf(RequestStep),
});
export type CertificateRequest = v.InferOutput<typeof CertificateRequest>;

export type RequestState = 'asked' | RequestStep['kind'];
