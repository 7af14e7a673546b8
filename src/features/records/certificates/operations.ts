/** What the office does to certificates: issue, replace by another one, withdraw. */
import * as v from 'valibot';
import { Id } from '#src/kit/fields.ts';
import { certificates } from './collection.ts';
import type { Certificate } from './model.ts';

const Named = { id: Id, number: v.string(), name: v.string() };

/** Registers one certificate, so that its number can be verified. */
export const addCertificate = certificates.create('certificate.add', {
  args: v.object({
    number: v.pipe(v.string(), v.nonEmpty()),
    name: v.string(),
    course: v.string(),
    date: v.string(),
    signature: v.optional(v.string(), ''),
  }),
  describe: ({ name }) => `Certificate of ${name}`,
  make: (args, id): Certificate => ({ id, ...args, state: 'issued', replacedBy: '' }),
});

/** Another certificate counts instead: a corrected one, or the one the office had first. */
export const replaceCertificate = certificates.update('certificate.replace', {
  args: v.object({ ...Named, by: v.string() }),
  describe: ({ name }) => `The earlier certificate of ${name} is replaced`,
  change: (certificate, { by }) => ({ ...certificate, state: 'replaced', replacedBy: by }),
});

export const withdrawCertificate = certificates.update('certificate.withdraw', {
  args: v.object(Named),
  describe: ({ name }) => `Withdraw the certificate of ${name}`,
  change: (certificate) => ({ ...certificate, state: 'withdrawn' }),
});

/** Takes a withdrawal back. */
export const restoreCertificate = certificates.update('certificate.restore', {
  args: v.object(Named),
  describe: ({ name }) => `The certificate of ${name} counts again`,
  change: (certificate) => ({ ...certificate, state: 'issued' }),
});

export const certificateOperations = [
  ...[addCertificate, replaceCertificate, withdrawCertificate, restoreCertificate],
];
