import type { CatalogueCourse } from '#src/features/catalogue/model.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useOperation } from '#src/hooks/use-operation.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { Button } from '#src/ui/button.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { Lamp } from '#src/ui/lamp.tsx';
import { enrolKind, readStanding } from './enrolment.ts';
import { enrolUser } from './operations.ts';

/** Joins a course at once, with no signal too; in place of the button stands how far that has come. */
export function Enrol({ course }: { readonly course: CatalogueCourse }) {
  const { id } = useSession();
  const { run, busy, failed } = useOperation(enrolUser);
  const standing = useMirror((view) => readStanding(view, id, course), [id, course.id, course.slug]);

  function enrol() {
    if (!standing) return;
    const { courseId } = standing;
    run(
      { id, courseId, title: course.Name },
      { keep: ({ group }) => ({ kind: enrolKind, key: courseId, value: group }) },
    );
  }

  if (standing?.enrolled)
    return (
      <p role="status">
        {standing.waiting ? (
          <Lamp
            state="device"
            label="You are enrolled. It is saved on this phone, and will be sent when you are back online."
          />
        ) : (
          <Lamp state="sent" label="You are enrolled" />
        )}
      </p>
    );
  return (
    <>
      <Button variant="main" busy={busy || !standing} onClick={enrol}>
        Enrol
      </Button>
      {failed !== undefined && <NotSaved action="Enrol" />}
    </>
  );
}
