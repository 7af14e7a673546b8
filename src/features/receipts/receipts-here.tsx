import { Link } from '@tanstack/react-router';
import css from './receipts-here.module.css';
import { useKeptReceipts } from './use-kept-receipts.tsx';

/** Links to the receipts on this phone in one line, for visitors; an empty line has the same height. */
export function ReceiptsHere() {
  const kinds = useKeptReceipts() ?? [];
  return (
    <nav className={css['line']} aria-label="Your tickets and messages" hidden={kinds.length === 0}>
      <span>Saved here:</span>
      {kinds.map(({ to, count }) => (
        <Link key={to} to={to}>
          {count}
        </Link>
      ))}
    </nav>
  );
}
