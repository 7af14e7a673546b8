import { type ComponentType, useEffect, useState } from 'react';
import type { ShownIssue } from '#src/sync/index.ts';
import type { DoorCodeProps } from './door-code.tsx';
import type { NoteFormsProps } from './note-forms.tsx';

/** Parts of a ticket that are loaded after its text. */
export interface TicketParts {
  /** The code for the door. */
  readonly Code: ComponentType<DoorCodeProps>;
  /** Forms for notes after the registration. */
  readonly Forms: ComponentType<NoteFormsProps>;
}

/**
 * Loads the code for the door and the note forms, separately from the ticket because of the page's size limit. The
 * registration form calls this on the first focus, so that the parts are available offline afterwards.
 */
export async function loadTicketParts(): Promise<TicketParts> {
  const [{ DoorCode: Code }, { NoteForms: Forms }] = await Promise.all([
    import('./door-code.tsx'),
    import('./note-forms.tsx'),
  ]);
  return { Code, Forms };
}

/** Loads the parts for a shown ticket; `missing` when offline, with another try when the connection changes. */
export function useTicketParts(issue: ShownIssue): TicketParts | 'missing' | undefined {
  const [ticketParts, setTicketParts] = useState<TicketParts | 'missing'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: tries again when the connection changes
  useEffect(() => {
    let isUnmounted = false;
    loadTicketParts().then(
      (parts) => !isUnmounted && setTicketParts(parts),
      () => !isUnmounted && setTicketParts('missing'),
    );
    return () => {
      isUnmounted = true;
    };
  }, [issue]);
  return ticketParts;
}
