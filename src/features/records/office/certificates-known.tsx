import type { ReactNode } from 'react';
import { certificates } from '#src/features/records/certificates/collection.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { isTemporaryId } from '#src/kit/ids.ts';

interface CertificatesKnownProps {
  readonly record: CourseRecord;
  /** What issues. */
  readonly children: ReactNode;
}

/**
 * What issues certificates, once this device knows which there are: who has one already would get a second one.
 * Of a record that is not sent yet there are none elsewhere.
 */
export function CertificatesKnown({ record, children }: CertificatesKnownProps) {
  const known = useMirror(async (view) => ({ at: await view.pulledAt(certificates) }), []);
  if (!known) return null;
  if (known.at !== undefined || isTemporaryId(record.id)) return children;
  return (
    <p className="soft">We have to fetch the certificates first. You can issue them once you’re online.</p>
  );
}
