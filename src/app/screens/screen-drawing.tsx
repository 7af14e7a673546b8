import { Suspense, useSyncExternalStore } from 'react';
import { lazyOrNothing } from '#src/ui/lazy-or-nothing.tsx';
import css from './screen.module.css';

const never = () => () => undefined;

// Few people see these screens, so the lines of the drawing are fetched on demand; its room is reserved.
const Lines = lazyOrNothing(async () => {
  const { drawnLines } = await import('./drawn-lines.tsx');
  return ({ of }: { of: keyof typeof drawnLines }) => {
    const Drawn = drawnLines[of];
    return <Drawn />;
  };
});

/** Renders the drawing above a screen that replaces a page. */
export function ScreenDrawing({ of }: { of: 'fallen' | 'stall' | 'signpost' }) {
  // Only the room is rendered at build time and during hydration, because the lines are fetched later.
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <svg className={css['drawing']} viewBox="0 0 240 160" aria-hidden="true">
      <Suspense>{isAlive && <Lines of={of} />}</Suspense>
    </svg>
  );
}
