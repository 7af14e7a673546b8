import { Link, useRouterState } from '@tanstack/react-router';
import type { Content } from '#src/features/course/model.ts';
import { loadSurvey } from '#src/features/reader/reader-parts.tsx';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { hasSession } from '#src/session/user.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { SafeHtml } from '#src/ui/safe-html.tsx';
import contentCss from './content-view.module.css';
import css from './survey.module.css';

/** A survey in a lesson. Its questions need a session, so its code is not fetched for visitors. */
export function SurveyBlock({ content }: { readonly content: Content }) {
  const isHere = hasSession(useSession());
  return (
    <>
      <SafeHtml kind="text" html={content.body} className={contentCss['prose']} />
      {isHere ? (
        <LazyPart
          load={loadSurvey}
          props={{ content }}
          opening="Opening the survey"
          missing={`This part of the app is not on this ${device} yet. Open this lesson once with a signal.`}
        />
      ) : (
        <SignInFirst />
      )}
    </>
  );
}

function SignInFirst() {
  const next = useRouterState({ select: ({ location }) => location.href });
  return (
    <div className={css['box']}>
      <p>Your answers go to your instructor, so they need your name.</p>
      <div className="actions">
        <Link to="/sign-in" search={{ next }} className={buttonClass('plain')}>
          Sign in to answer
        </Link>
      </div>
    </div>
  );
}
