import { type ReactNode, useRef } from 'react';
import css from './message-slot.module.css';
import { useIsCovering } from './use-is-covering.ts';

/** The one place for messages, a line below the header: its children in the order of their weight, one at a time. */
export function MessageSlot({ children }: { children: ReactNode }) {
  const slot = useRef<HTMLDivElement>(null);
  const isCovering = useIsCovering(slot);
  return (
    <div ref={slot} className={`${css['slot']} no-print`} data-covering={isCovering || undefined}>
      {children}
    </div>
  );
}
