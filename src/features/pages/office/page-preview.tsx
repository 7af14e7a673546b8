import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Page } from '#src/features/pages/model.ts';
import { PageView } from '#src/features/pages/page-view.tsx';
import { Button } from '#src/ui/button.tsx';
import css from './edit-page.module.css';

/** Width (px) of the previewed screen. */
const widths = { Phone: 360, Desk: 1280 } as const;
type Screen = keyof typeof widths;

interface PagePreviewProps {
  readonly page: Page;
  readonly event: ReactNode;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** Shows the page as visitors will see it on a phone or a desktop, scaled down to fit. */
export function PagePreview({ page, event, isOpen, onOpen }: PagePreviewProps) {
  const [screen, setScreen] = useState<Screen>('Phone');
  return (
    <>
      <div className={css['previewing']}>
        <Button aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          {isOpen ? 'Close the preview' : 'See it as a visitor'}
        </Button>
        {isOpen && (
          <fieldset className={css['screens']} aria-label="Width of the preview">
            {(Object.keys(widths) as Screen[]).map((one) => (
              <Button key={one} variant="quiet" aria-pressed={screen === one} onClick={() => setScreen(one)}>
                {one}
              </Button>
            ))}
          </fieldset>
        )}
      </div>
      {isOpen && (
        <Screen width={widths[screen]}>
          <PageView page={page} event={event} />
        </Screen>
      )}
    </>
  );
}

/** Lays the content out at the width of the chosen screen, and scales it down to the room available. */
function Screen({ width, children }: { readonly width: number; readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => setRoom(element.clientWidth || width);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div ref={frame} className={css['screen']} style={{ maxInlineSize: `${width + 4}px` }}>
      {/* Links do nothing here, so that a tap does not leave the editor. */}
      <div inert style={{ inlineSize: `${width}px`, zoom: Math.min(1, room / width) }}>
        {children}
      </div>
    </div>
  );
}
