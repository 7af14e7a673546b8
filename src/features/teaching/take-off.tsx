import type { Course } from '#src/features/course/model.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useSubmission } from '#src/hooks/use-mutation.ts';
import { must } from '#src/kit/must.ts';
import { Button } from '#src/ui/button.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { toastNotStored, toastUndo } from '#src/ui/toast.tsx';
import { changeListings } from './follow-course.ts';
import { type Listing, takenOff } from './publishing.ts';

interface TakeOffProps {
  readonly course: Course;
  readonly listing: Listing;
}

/** The way off the list, which is undone by a tap. */
export function TakeOff({ course, listing }: TakeOffProps) {
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
    <div>
      <Button variant="quiet" busy={busy} onClick={() => void takeOff()}>
        Take it off the list
      </Button>
      <NotSaved action="Take it off the list" reason={failed} />
    </div>
  );
}
