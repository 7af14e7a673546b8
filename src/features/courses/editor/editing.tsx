import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Chapter, Course } from '#src/features/courses/model.ts';
import { type Edits, useEdits } from '#src/hooks/use-edits.ts';
import { must } from '#src/kit/must.ts';
import type { UpdateOperation } from '#src/sync/index.ts';
import { type OpenDrafts, openDrafts } from './open-drafts.ts';

interface Editing extends Edits {
  readonly course: Course;
  readonly drafts: OpenDrafts;
  /** Stores what a field says; answers the chapter as its author then sees it, or nothing when it could not. */
  readonly write: <Args>(
    operation: UpdateOperation<Args, Chapter>,
    args: Args,
    seen: Chapter,
  ) => Promise<Chapter | undefined>;
}

const EditingContext = createContext<Editing | undefined>(undefined);

/** One editor of one course: everything below stores in one order. */
export function EditingProvider({ course, children }: { course: Course; children: ReactNode }) {
  const edits = useEdits();
  const [drafts] = useState(openDrafts);
  const write: Editing['write'] = async (operation, args, seen) =>
    (await edits.run(operation, args, seen)) && operation.change(seen, args);
  return <EditingContext value={{ ...edits, course, drafts, write }}>{children}</EditingContext>;
}

/** How what is below stores what its author does. */
export function useEditing(): Editing {
  return must(useContext(EditingContext), 'an editor');
}

/** What a block is in. */
export interface Place {
  readonly chapter: Chapter;
  readonly lesson: Chapter['lessons'][number];
}
