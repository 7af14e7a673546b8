import type { Cms } from '#src/cms/cms.ts';
import { otherInfo } from '#src/features/sources/other-info.ts';
import { defineCollection, type Source } from '#src/sync/index.ts';
import { Certificate } from './model.ts';

const source: Source<Certificate, Cms> = otherInfo<Certificate>('Certificate', {
  schema: Certificate,
  parent: ({ number }) => number,
  decode: ({ Id, ParentId, ItemValue }) => ({
    ...ItemValue,
    number: ItemValue['number'] || ParentId,
    id: Id,
  }),
  encode: ({ id: _id, ...ItemValue }) => ({ Name: ItemValue.course, ItemValue }),
});

/**
 * The issued certificates, for the office. A pull without a parent returns all; with a certificate's number, those of
 * that number.
 */
export const certificates = defineCollection<Certificate, Cms>('certificates', {
  title: 'certificates',
  schema: Certificate,
  access: 'user',
  staleAfter: 15 * 60_000,
  key: ({ id, number }) => ({ id, parent: number }),
  fieldWords: { state: 'whether it counts', replacedBy: 'number that counts instead' },
  source: {
    ...source,
    // An empty number lists the certificates of every number.
    list: (cms, number, signal) => source.list(cms, number ?? '', signal),
  },
});
