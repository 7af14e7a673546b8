import type { ReactNode } from 'react';
import { users } from '#src/features/accounts/collection.ts';
import type { CatalogueCourse } from '#src/features/catalogue/model.ts';
import { useItem } from '#src/hooks/use-item.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { Button } from '#src/ui/button.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { AccountNotHere } from './account-not-here.tsx';
import { readEnrolment } from './enrolment.ts';
import { enrolUser } from './operations.ts';

export interface EnrolProps {
  readonly course: CatalogueCourse;
  readonly lessons: (variant: 'main' | 'plain') => ReactNode;
}

/** Joins a course at once, also offline; then shows the progress, with the lessons as the next step. */
export function Enrol({ course, lessons }: EnrolProps) {
  const { id } = useSession();
  const { run, busy, failed } = useMutation(enrolUser);
  const person = useItem(users, id);
  const loaded = useMirror(
    async (view) => ({ status: await readEnrolment(view, id, course) }),
    [id, course.id, course.slug],
  );
  const status = loaded?.status;

  function enrol() {
    if (status) run({ id, courseId: status.courseId, title: course.Name }, { seen: person });
  }

  if (status?.enrolled)
    return (
      <>
        <div role="status">
          <p>You are enrolled.</p>
          <ProgressStatus progress={status.progress} />
        </div>
        {lessons('main')}
      </>
    );
  const reading = lessons('main');
  return (
    <>
      {reading}
      <Button variant={reading ? 'plain' : 'main'} busy={busy || !status} onClick={enrol}>
        Enrol
      </Button>
      {loaded && !status && (
        <AccountNotHere
          id={id}
          coming={null}
          away={`Your account is not on this ${device} yet. You can enrol as soon as you’re online.`}
        />
      )}
      <NotSaved action="Enrol" reason={failed} />
    </>
  );
}
