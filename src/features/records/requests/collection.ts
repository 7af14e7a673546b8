import type { Cms } from '#src/cms/cms.ts';
import { otherInfo } from '#src/features/sources/other-info.ts';
import { defineCollection, type Source } from '#src/sync/index.ts';
import { CertificateRequest } from './model.ts';

const source: Source<CertificateRequest, Cms> = otherInfo<CertificateRequest>('CertificateRequest', {
  schema: CertificateRequest,
  parent: ({ userId }) => userId,
  decode: ({ Id, ItemValue }) => ({ ...ItemValue, id: Id }),
  // A missing id number stays unchanged on the host.
  encode: ({ id: _id, idNumber, ...value }) => ({
    Name: `${value.name}: ${value.course}`,
    ItemValue: { ...value, ...(idNumber && { idNumber }) },
  }),
});

const common = { title: 'requests for certificates', schema: CertificateRequest, access: 'user' } as const;

/** The requests of the signed-in learner, below their id; once sent, an id number is no longer stored on the device. */
export const ownRequests = defineCollection<CertificateRequest, Cms>('own-certificate-requests', {
  ...common,
  source,
  staleAfter: 60_000,
  unkept: ['idNumber'],
  key: ({ id, userId }) => ({ id, parent: userId }),
});

/** The requests of all learners, for the office. */
export const receivedRequests = defineCollection<CertificateRequest, Cms>('certificate-requests', {
  ...common,
  source: { ...source, list: (cms, _all, signal) => source.list(cms, '', signal) },
  staleAfter: 15 * 60_000,
  key: ({ id }) => ({ id }),
});
