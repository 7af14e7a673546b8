import type { Progress, SyncStatus } from '#src/sync/index.ts';

const pending: Readonly<Record<SyncStatus['issue'], string>> = {
  none: "Saved on this phone. We're sending it now.",
  offline: "Saved on this phone. We'll send it when you're back online.",
  portal: "Saved on this phone. This network asks you to sign in first; we'll send it after that.",
  server: "We couldn't reach the office. What you filled in is safe on this phone and we'll keep trying.",
};

/** Where a visitor's mutation stands while it goes on by itself, in a sentence; `undefined` once it has ended or stopped. */
export function waitingSentence({ detail, cause }: Progress, issue: SyncStatus['issue']): string | undefined {
  if (detail === 'sending') return 'Saved on this phone. Sending it to the office now.';
  if (detail === 'unknown')
    return 'It went out, but the answer got lost. We are checking; you need not do anything.';
  if (detail !== 'pending') return undefined;
  return issue === 'none' && cause?.kind === 'busy'
    ? "Saved on this phone. The office's system asked us to wait; we'll send it soon."
    : pending[issue];
}
