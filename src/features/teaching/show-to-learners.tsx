import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { catalogue } from '#src/features/catalogue/collection.ts';
import { headlineOf } from '#src/features/catalogue/headline.ts';
import { type CatalogueCourse, coursePath } from '#src/features/catalogue/model.ts';
import { updateListing } from '#src/features/catalogue/operations.ts';
import { headingOf } from '#src/features/catalogue/type-names.ts';
import type { Course } from '#src/features/course/model.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useCheckNow } from '#src/hooks/use-check-now.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useMutation, useSubmission } from '#src/hooks/use-mutation.ts';
import { useProgress } from '#src/hooks/use-progress.ts';
import { device } from '#src/kit/device-word.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { must } from '#src/kit/must.ts';
import { Button } from '#src/ui/button.tsx';
import { CheckNow } from '#src/ui/check-now.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { toastNotStored, toastUndo } from '#src/ui/toast.tsx';
import css from './course-settings-page.module.css';
import { changeListings } from './follow-course.ts';
import { PublishForm } from './publish-form.tsx';
import { isListed, type Listing, readListing, unlistChanges } from './publishing.ts';
import { Unsent } from './unsent.tsx';

/** Shows where learners find a course, and puts it on a list or takes it off. */
export function ShowToLearners({ course }: { readonly course: Course }) {
  const { id, slug } = course;
  const listing = useMirror((view) => readListing(view, { id, slug }), [id, slug]);
  const [isAnother, setAnother] = useState(false);
  if (!listing) return <Skeleton lines={3} label="Looking at the list" />;
  if (!listing.isKnown && !isTemporaryId(id)) return <ListNotHere />;
  const [candidate] = isAnother ? [] : listing.candidates;
  return (
    <>
      <ListingState listing={listing} />
      {candidate ? (
        <IsItThisOne course={course} item={candidate} onOther={() => setAnother(true)} />
      ) : (
        // A form with its own key until the item exists: the draft stays when the office assigns the item's id.
        <PublishForm key={listing.item ? 'item' : 'new'} course={course} listing={listing} />
      )}
      {isListed(listing) && <TakeOff course={course} listing={listing} />}
    </>
  );
}

/** Replaces the form until the catalogue is on this phone: the form could create a second item for a listed course. */
function ListNotHere() {
  const onCheck = useCheckNow(({ pull }) => pull(catalogue, undefined, { force: true }));
  return (
    <>
      <p>
        The list of courses is not on this {device} yet, so we can’t say whether learners find this one. We
        fetch it as soon as you’re online.
      </p>
      <CheckNow check={onCheck} />
    </>
  );
}

/** Shows whether learners find the course, and the progress of an unsent change of its listing. */
function ListingState({ listing }: { readonly listing: Listing }) {
  const progress = useProgress(catalogue, listing.item?.id ?? '');
  return (
    <>
      {listing.item && isListed(listing) ? (
        <p>
          Learners find it under “{headingOf(listing.item.Type)}”.{' '}
          <Link to="/course-overview/$id" params={{ id: coursePath(listing.item) }}>
            See its page
          </Link>
        </p>
      ) : (
        <p>
          <strong>Draft.</strong> Learners don’t find this course. Only people who have its address can read
          it.
        </p>
      )}
      <div role="status">
        <Unsent progress={progress?.detail === 'done' ? undefined : progress} />
      </div>
    </>
  );
}

interface IsItThisOneProps {
  readonly course: Course;
  readonly item: CatalogueCourse;
  /** Called when the person says that the item and the course are different courses. */
  readonly onOther: () => void;
}

/** Asks whether an item with the same slug, which names no course, offers this course. */
function IsItThisOne({ course, item, onOther }: IsItThisOneProps) {
  const { run, busy, failed } = useMutation(updateListing);
  const { head, rest } = headlineOf(item);
  return (
    <div className={css['fields']}>
      <p>
        “{[head, rest].filter(Boolean).join(' ')}” is on the list already, and has the same address. Is it
        this course?
      </p>
      <div className="actions">
        <Button
          variant="main"
          busy={busy}
          onClick={() => void run({ id: item.id, courseId: course.id, of: item.Name }, { seen: item })}
        >
          Yes, show these lessons there
        </Button>
        <Button onClick={onOther}>No, they are two courses</Button>
      </div>
      <NotSaved action="Yes, show these lessons there" reason={failed} />
    </div>
  );
}

interface TakeOffProps {
  readonly course: Course;
  readonly listing: Listing;
}

/** Takes the course off its list, with an undo. */
function TakeOff({ course, listing }: TakeOffProps) {
  const engine = useEngine();
  const { submit, busy, failed } = useSubmission();

  async function takeOff(): Promise<void> {
    const off = unlistChanges(listing, course.id);
    const types = new Map(listing.items.map(({ id, Type }) => [id, Type]));
    let drawnUnder: number | undefined;
    const accepted = await submit(async (epoch) => {
      drawnUnder = epoch;
      return must(await changeListings(engine, listing, off, { epoch }), 'what was accepted');
    });
    if (!accepted) return;
    const back = off.map((one) => ({ ...one, Type: types.get(one.id) ?? '' }));
    toastUndo(`“${course.title}” is off the list.`, () => {
      changeListings(engine, { items: [] }, back, { epoch: drawnUnder }).catch((error) =>
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
