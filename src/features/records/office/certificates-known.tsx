import type { ReactNode } from 'react';
import type { CourseRecord } from '#src/features/records/model.ts';
import { certificatesUnknown, knowsCertificates } from '#src/features/records/queries.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';

interface CertificatesKnownProps {
  readonly record: CourseRecord;
  /** The controls that issue certificates. */
  readonly children: ReactNode;
}

/** Shows the controls that issue certificates once this device has the list of certificates. */
export function CertificatesKnown({ record: { id }, children }: CertificatesKnownProps) {
  const list = useMirror(async (view) => ({ isKnown: await knowsCertificates(view, { id }) }), [id]);
  if (!list) return null;
  return list.isKnown ? children : <p className="soft">{certificatesUnknown}</p>;
}
