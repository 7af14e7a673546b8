import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button.tsx';
import { SearchIcon } from './reader-icons.tsx';

/** From a lesson to the search over all of them, and to what one marked and wrote. */
export function LearnLink({ className }: { readonly className: string | undefined }) {
  return (
    <Link to="/learn" className={buttonClass('quiet', className)}>
      <SearchIcon /> Search, bookmarks and notes
    </Link>
  );
}
