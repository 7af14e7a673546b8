import type { ReactNode } from 'react';
import { device } from '#src/kit/device-word.ts';
import { AppPage } from '#src/ui/app-page.tsx';
import { LearnParts, type LearnPartsProps } from './learn-parts.tsx';

/** `/learn`: what somebody learns with, for anybody; a learner with a session has the same on their home. */
export function LearnPage({ back, ...parts }: LearnPartsProps & { readonly back: ReactNode }) {
  return (
    <AppPage
      title="Learn"
      back={back}
      under={
        <p className="soft">
          What you opened on this {device}, your bookmarks and your notes. It works with no signal.
        </p>
      }
    >
      <LearnParts {...parts} />
    </AppPage>
  );
}
