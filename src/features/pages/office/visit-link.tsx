import { Link } from '@tanstack/react-router';
import { addressOf } from '#src/features/pages/address.ts';
import type { Page } from '#src/features/pages/model.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import css from './page-builder.module.css';

interface VisitLinkProps {
  readonly page: Page;
  /** All published pages: of two with the same slug, one opens only by its id. */
  readonly all: readonly Page[];
}

/** Links to the published page once the office has it. */
export function VisitLink({ page, all }: VisitLinkProps) {
  const address = addressOf(page, all);
  if (isTemporaryId(page.id)) return <span className={css['address']}>/pages/{page.slug}</span>;
  return (
    <Link
      to="/pages/$slug"
      params={{ slug: address }}
      className={css['address']}
      aria-label={`/pages/${address}, as visitors see it`}
    >
      /pages/{address}
    </Link>
  );
}
