import { Link } from '@tanstack/react-router';
import { type CatalogueCourse, coursePath } from '#src/features/catalogue/model.ts';
import { headingOf } from '#src/features/catalogue/type-names.ts';
import type { Course } from '#src/features/course/model.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useSubmission } from '#src/hooks/use-mutation.ts';
import { must } from '#src/kit/must.ts';
import { Button } from '#src/ui/button.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { toastNotStored, toastUndo } from '#src/ui/toast.tsx';
import { changeListings } from './follow-course.ts';
import { type Listing, takenOff } from './publishing.ts';

interface ListedNowProps {
  readonly course: Course;
  readonly listing: Listing;
  /** The item that learners are shown. */
  readonly item: CatalogueCourse;
}

/** On which list a course is, with the way to its page there and off the list. */
export function ListedNow({ course, listing, item }: ListedNowProps) {
  const engine = useEngine();
  const { submit, busy, failed } = useSubmission();

  async function takeOff(): Promise<void> {
    const opened = must(engine, 'engine');
    const off = takenOff(listing, course.id);
    const types = new Map(listing.items.map(({ id, Type }) => [id, Type]));
    let drawnUnder: number | undefined;
    const accepted = await submit(async (epoch) => {
      drawnUnder = epoch;
      return must(await changeListings(opened, listing, off, { epoch }), 'what was accepted');
    });
    if (!accepted) return;
    const back = off.map((one) => ({ ...one, Type: types.get(one.id) ?? '' }));
    toastUndo(`“${course.title}” is off the list.`, () => {
      changeListings(opened, { items: [] }, back, { epoch: drawnUnder }).catch((error) =>
        toastNotStored(error, `We couldn’t put “${course.title}” back on the list.`),
      );
    });
  }

  return (
    <>
      <p>
        Learners find it under “{headingOf(item.Type)}”.{' '}
        <Link to="/course-overview/$id" params={{ id: coursePath(item) }}>
          See its page
        </Link>
      </p>
      <div className="actions">
        <Button busy={busy} onClick={() => void takeOff()}>
          Take it off the list
        </Button>
      </div>
      <NotSaved action="Take it off the list" reason={failed} />
    </>
  );
}
