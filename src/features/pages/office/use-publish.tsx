import { useState } from 'react';
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
    try {
      await drafts.flush();
      if (drafts.isDirty()) return;
      const { view } = engine;
      // All typed text is stored by now, so the stored page equals the one on the screen.
      const newProblem = await publishDraft({ view, run, reserved: firstWords }, page.id, slug, isSure);
      setProblem(newProblem);
      if (newProblem) document.getElementById(publishHeading)?.scrollIntoView({ block: 'center' });
    } finally {
      setBusy(false);
    }
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
