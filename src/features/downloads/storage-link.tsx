import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button.tsx';

/** The way to what downloads take on this phone. */
export function StorageLink() {
  return (
    <p>
      <Link to="/storage" className={buttonClass('plain')}>
        Space on this phone
      </Link>
    </p>
  );
}
