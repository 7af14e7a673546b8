/** The office's operations on certificates. */
import * as v from 'valibot';
import { Id } from '#src/kit/fields.ts';
import { follow } from '#src/sync/index.ts';
import { certificates } from './collection.ts';
import type { Certificate } from './model.ts';

const Named = { id: Id, number: v.string(), name: v.string() };

const NewCertificate = v.object({
  number: v.pipe(v.string(), v.nonEmpty()),
  name: v.string(),
  course: v.string(),
  date: v.string(),
  signature: v.optional(v.string(), ''),
});

const Correction = v.object({ ...Named, next: NewCertificate });
type Correction = v.InferOutput<typeof Correction>;

/** Registers one certificate, so that its number can be verified. */
export const addCertificate = certificates.create('certificate.add', {
  args: NewCertificate,
  describe: ({ name }) => `Certificate of ${name}`,
  make: (args, id): Certificate => ({ id, ...args, state: 'issued', replacedBy: '' }),
});

/** Marks a duplicate as replaced by the certificate that the office stored first. */
export const replaceCertificate = certificates.update('certificate.replace', {
  args: v.object({ ...Named, by: v.string() }),
  describe: ({ name }) => `The earlier certificate of ${name} is replaced`,
  change: (certificate, { by }) => ({ ...certificate, state: 'replaced', replacedBy: by }),
});

/**
 * Replaces a certificate by a corrected one, which is registered only after the earlier one is marked as replaced: the
 * office never has two current certificates of a person, unless two devices issued them offline.
 */
export const correctCertificate = certificates.update('certificate.correct', {
  args: Correction,
  describe: ({ next }) => `New certificate of ${next.name}`,
  change: (certificate, { next }) => ({ ...certificate, state: 'replaced', replacedBy: next.number }),
  // biome-ignore lint/suspicious/noThenProperty: as in every operation with a follow-up, a list and no method
  then: [follow(addCertificate, ({ next }: Correction) => next)],
});

export const withdrawCertificate = certificates.update('certificate.withdraw', {
  args: v.object(Named),
  describe: ({ name }) => `Withdraw the certificate of ${name}`,
  change: (certificate) => ({ ...certificate, state: 'withdrawn' }),
});

/** Reverses a withdrawal. */
export const restoreCertificate = certificates.update('certificate.restore', {
  args: v.object(Named),
  describe: ({ name }) => `The certificate of ${name} counts again`,
  change: (certificate) => ({ ...certificate, state: 'issued' }),
});

export const certificateOperations = [
  ...[addCertificate, correctCertificate, replaceCertificate, withdrawCertificate, restoreCertificate],
];
