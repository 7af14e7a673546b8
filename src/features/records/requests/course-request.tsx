import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '#src/hooks/use-session.tsx';
import { Button } from '#src/ui/button.tsx';
import { AskDialog, rulingWords } from './ask-dialog.tsx';
import css from './own-certificate.module.css';
import { mayAsk, type OwnCourse } from './own-course.ts';
import { RequestState } from './request-state.tsx';
import { useOwnCourse } from './use-own-courses.tsx';

export interface CourseRequestProps {
  readonly courseId: string;
  /** Whether the page has no other main action. */
  readonly isMain: boolean;
  /** Renders the page's other actions; the argument tells whether one of them is the main action. */
  readonly children: (isMain: boolean) => ReactNode;
}

/** Offers the certificate of a finished course, and shows the state of a request. */
export function CourseRequest({ courseId, isMain, children }: CourseRequestProps) {
  const { role } = useSession();
  const ownCourse = useOwnCourse(courseId);
  if (!ownCourse) return children(isMain);
  const { read, foldedRequest } = ownCourse;
  // After a request or a refusal the main action is elsewhere, because most people want to read on.
  const isFirst = foldedRequest ? foldedRequest.state === 'issued' : read !== undefined;
  return (
    <>
      {read || foldedRequest ? (
        <RequestPart {...ownCourse} isMain={isMain} />
      ) : (
        role === '' && (
          <p>
            <Link to="/sign-in">Sign in</Link> or <Link to="/sign-up">sign up</Link> to ask for a certificate
            of it.
          </p>
        )
      )}
      {children(isMain && !isFirst)}
    </>
  );
}

interface RequestPartProps extends OwnCourse {
  readonly isMain: boolean;
}

/** Shows the state of a request for one course, and the button to ask, for the first time or again. */
export function RequestPart({ isMain, ...own }: RequestPartProps) {
  const { read, foldedRequest, certificate } = own;
  const [asking, setAsking] = useState(false);
  const focus = useKeepFocus(foldedRequest?.state);
  return (
    <div {...focus} className={css['part']}>
      {foldedRequest && (
        <RequestState foldedRequest={foldedRequest} certificate={certificate} isMain={isMain} />
      )}
      {mayAsk(own) && (
        <div className="stack-2 start fit">
          {!foldedRequest && <p className="soft">{rulingWords}</p>}
          <Button variant={isMain && !foldedRequest ? 'main' : 'plain'} onClick={() => setAsking(true)}>
            {foldedRequest ? 'Ask again' : 'Ask for my certificate'}
          </Button>
        </div>
      )}
      {asking && read && <AskDialog read={read} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** Keeps the focus in a part when a change of `state` removes the tapped button. */
function useKeepFocus(state: string | undefined) {
  const part = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const previousState = useRef(state);
  useEffect(() => {
    if (previousState.current === state) return;
    previousState.current = state;
    if (!hadFocus.current) return;
    hadFocus.current = false;
    // A dialog returns the focus one frame after it closed.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) part.current?.focus({ preventScroll: true });
    }, 300);
    return () => clearTimeout(timer);
  }, [state]);
  const onFocus = () => {
    hadFocus.current = true;
  };
  return { ref: part, tabIndex: -1, onFocus };
}
