import { useState } from 'react';
import { flushAndLeave } from '#src/features/drafting/drafting.tsx';
import { proposedSlug } from '#src/features/pages/address.ts';
import type { Page } from '#src/features/pages/model.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { firstWords } from '#src/session/first-words.ts';
import { usePageEditing } from './page-editing.tsx';
import { type NotPublished, publishDraft } from './publish-draft.ts';

export interface Publishing {
  /** The address that the page gets when it is first published. */
  readonly slug: string;
  readonly typeSlug: (slug: string) => void;
  /** Why the last attempt to publish failed. */
  readonly problem: NotPublished | undefined;
  readonly forgetProblem: () => void;
  readonly busy: boolean;
  /** Publishes the page; `isSure` allows replacing content that somebody else published meanwhile. */
  readonly publish: (isSure?: boolean) => Promise<void>;
}

/** The id of the heading above the questions to answer before publishing. */
export const publishHeading = 'publish-heading';

/** Publishes the author's current page; the bar shows the button, the board the questions. */
export function usePublish(all: readonly Page[]): Publishing {
  const engine = useEngine();
  const { page, drafts, run } = usePageEditing();
  const [typedSlug, setTypedSlug] = useState<string>();
  const [problem, setProblem] = useState<NotPublished>();
  const [busy, setBusy] = useState(false);
  const taken = all.map(({ slug }) => slug).filter(Boolean);
  const slug = typedSlug ?? proposedSlug(page.title, taken, firstWords);

  async function publish(isSure = false): Promise<void> {
    setBusy(true);
    const newProblem = await publishStored(isSure).catch((error: unknown) => {
      reportError(error);
      return 'not stored' as const;
    });
    setBusy(false);
    // The board says of a refused field that there is one.
    setProblem(newProblem === 'refused field' ? undefined : newProblem);
    if (newProblem) document.getElementById(publishHeading)?.scrollIntoView({ block: 'center' });
  }

  /** Publishes the stored page once all typed text is stored, so that it is what the publisher sees. */
  async function publishStored(isSure: boolean): Promise<NotPublished | 'refused field' | undefined> {
    const unstored = await flushAndLeave(drafts);
    if (unstored) return unstored === 'refused' ? 'refused field' : 'not stored';
    return publishDraft({ view: engine.view, run, reserved: firstWords }, page.id, slug, isSure);
  }

  return {
    slug,
    typeSlug(text) {
      setTypedSlug(text);
      setProblem(undefined);
    },
    problem,
    forgetProblem: () => setProblem(undefined),
    busy,
    publish,
  };
}
