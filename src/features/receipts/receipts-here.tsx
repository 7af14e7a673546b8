import { Link } from '@tanstack/react-router';
import css from './receipts-here.module.css';
import { useKeptReceipts } from './use-kept-receipts.tsx';

/** The ways to what this phone keeps in one line, for who is not signed in; its place is kept where there is nothing to say. */
export function ReceiptsHere() {
  const kept = useKeptReceipts() ?? [];
  return (
    <nav className={css['line']} aria-label="Your tickets and messages" hidden={kept.length === 0}>
      <span>Saved here:</span>
      {kept.map(({ to, count }) => (
        <Link key={to} to={to}>
          {count}
        </Link>
      ))}
    </nav>
  );
}
