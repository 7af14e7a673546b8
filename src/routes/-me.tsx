import type { ReactNode } from 'react';
import { DataLinks } from '#src/features/data-use/data-links.tsx';
import { BackupSection } from '#src/features/reader/backup-section.tsx';
import { ReceiptLinks } from '#src/features/receipts/receipt-links.tsx';
import { useSession } from '#src/hooks/use-session.tsx';
import { LinkRow, LinkRows } from '#src/ui/link-row.tsx';

/** The backup, for the case of a lost phone. */
export const backup = <BackupSection />;

/**
 * Renders the links to a person's data on this phone; people other than learners get the link to their courses here
 * instead of in the bar.
 */
export function StoredHere({ children }: { readonly children?: ReactNode }) {
  const { role } = useSession();
  return (
    <>
      <ReceiptLinks />
      {children}
      <DataLinks />
      {role !== 'student' && (
        <LinkRows>
          <LinkRow to="/learn" label="Courses you read" />
        </LinkRows>
      )}
    </>
  );
}
