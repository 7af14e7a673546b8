import { Suspense, useSyncExternalStore } from 'react';
import { lazyOrNothing } from '#src/ui/lazy-or-nothing.tsx';
import css from './screen.module.css';

const never = () => () => undefined;

// Few come to these screens: a drawing has its room there, and its lines come when they are needed.
const Lines = lazyOrNothing(async () => {
  const { drawnLines } = await import('./drawn-lines.tsx');
  return ({ of }: { of: keyof typeof drawnLines }) => {
    const Drawn = drawnLines[of];
    return <Drawn />;
  };
});

/** What heads a screen that stands in place of a page. */
export function ScreenDrawing({ of }: { of: 'fallen' | 'stall' | 'signpost' }) {
  // The page the build made has room for it: nothing that is fetched can be in there.
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
