import { type ReactNode, useRef } from 'react';
import css from './message-slot.module.css';
import { useIsCovering } from './use-is-covering.ts';

/**
 * The one place for messages, a line below the header: its children in the order of their weight, one at a time.
 * What somebody did a moment ago and can undo goes before notices for its seconds (`data-late` says that they are over,
 * ui/toast.tsx), then behind them. Nothing is lost behind another: what goes by itself counts only the time it is seen.
 */
export function MessageSlot({ children }: { children: ReactNode }) {
  const slot = useRef<HTMLDivElement>(null);
  const isCovering = useIsCovering(slot);
  return (
    <div ref={slot} className={`${css['slot']} no-print`} data-covering={isCovering || undefined}>
      {children}
    </div>
  );
}
