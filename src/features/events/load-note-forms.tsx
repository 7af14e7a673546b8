import { type ComponentType, useEffect, useState } from 'react';
import type { ConnectionIssue } from '#src/sync/index.ts';
import type { NoteFormsProps } from './note-forms.tsx';

/**
 * Fetches what a person may say on a ticket after they registered: apart from the ticket, because the page that leads
 * there is full. It is asked for when somebody begins to register, so that it is here when the line is not.
 */
export async function loadNoteForms(): Promise<ComponentType<NoteFormsProps>> {
  const { NoteForms } = await import('./note-forms.tsx');
  return NoteForms;
}

/** The same for a ticket that is shown: `missing` where no network brings it, until there is one. */
export function useNoteForms(issue: ConnectionIssue): ComponentType<NoteFormsProps> | 'missing' | undefined {
  const [loaded, setLoaded] = useState<{ readonly Forms: ComponentType<NoteFormsProps> } | 'missing'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line that is back is worth another try
  useEffect(() => {
    let left = false;
    loadNoteForms().then(
      (Forms) => !left && setLoaded({ Forms }),
      () => !left && setLoaded('missing'),
    );
    return () => {
      left = true;
    };
  }, [issue]);
  return typeof loaded === 'object' ? loaded.Forms : loaded;
}
