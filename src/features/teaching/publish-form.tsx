import { useState } from 'react';
import * as v from 'valibot';
import { faceOf } from '#src/features/catalogue/face.ts';
import type { CatalogueCourse } from '#src/features/catalogue/model.ts';
import { addListing, ListingTyped, updateListing } from '#src/features/catalogue/operations.ts';
import { headingOf, typeLinks } from '#src/features/catalogue/type-names.ts';
import type { Course } from '#src/features/course/model.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useFileHost } from '#src/hooks/file-host.tsx';
import { useFieldDraft } from '#src/hooks/use-field-draft.ts';
import { useSubmission } from '#src/hooks/use-mutation.ts';
import { usePictureAddress } from '#src/hooks/use-picture-address.ts';
import { device } from '#src/kit/device-word.ts';
import { requiredText } from '#src/kit/fields.ts';
import { CourseCover } from '#src/ui/course-cover.tsx';
import { DraftForm } from '#src/ui/draft-form.tsx';
import { ChoiceField } from '#src/ui/form/choice-field.tsx';
import { OfflineHint } from '#src/ui/form/offline-hint.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { toastSuccess, toastUndo } from '#src/ui/toast.tsx';
import css from './course-settings-page.module.css';
import { isListed, type Listing, listingChange, newListing } from './publishing.ts';
import { settingsKey } from './settings-draft.ts';

interface PublishFormProps {
  readonly course: Course;
  readonly listing: Listing;
}

const Drafted = v.object({
  Outcome: v.exactOptional(v.string()),
  Requirements: v.exactOptional(v.string()),
});

/** The fields of the form; the list goes by its label. */
const Published = v.object({
  ...v.omit(ListingTyped, ['Type']).entries,
  list: requiredText(80, 'Choose the list it goes on'),
});
type Published = v.InferOutput<typeof Published>;

/** Returns the labels of the lists by type; a type that only the office knows stays among the choices. */
function listWords(Type: string): ReadonlyMap<string, string> {
  const lists = new Map<string, string>(typeLinks.map(({ type, label }) => [label, type]));
  if (Type !== '' && ![...lists.values()].includes(Type)) lists.set(headingOf(Type), Type);
  return lists;
}

/**
 * Edits the list of a course, and the texts by which learners choose the course. A draft stays on the phone until it is
 * saved.
 */
export function PublishForm({ course, listing }: PublishFormProps) {
  const [place] = useState(() => ({ key: `list ${settingsKey(course)}`, schema: Drafted }));
  const engine = useEngine();
  const { filesUrl: fileHost } = useFileHost();
  const { submit, failed } = useSubmission();
  const face = faceOf(course, listing.item);
  const picture = usePictureAddress(face.picture);
  const draft = useFieldDraft(place, toastUndo);
  const { seen, lists, saved } = usePinnedListing(listing.item, draft.times);
  const isOn = isListed(listing);

  async function publish({ list, ...words }: Published): Promise<'taken' | undefined> {
    const typed = { ...words, Type: lists.get(list) ?? list };
    const { run } = engine;
    const { item, all } = listing;
    if (item) {
      // For a course that was taken off its lists, saving always writes the list, whatever the form showed.
      const before = { ...item, ...seen, id: item.id, Type: isOn && seen ? seen.Type : item.Type };
      const change = listingChange(before, course, typed, fileHost);
      if (change && !(await submit((epoch) => run(updateListing, change, { seen: before, epoch }))))
        return undefined;
      saved({ ...before, ...typed });
    } else if (
      !(await submit((epoch) => run(addListing, newListing(course, typed, all, fileHost), { epoch })))
    )
      return undefined;
    toastSuccess(isOn ? 'What learners read of it is saved' : 'Learners find it once it is sent');
    return 'taken';
  }

  const chosen = [...lists].find(([, type]) => type === seen?.Type)?.[0];
  return (
    <DraftForm
      id="publish-course"
      className={css['fields']}
      schema={Published}
      draft={draft}
      shown={{ Outcome: seen?.Outcome ?? '', Requirements: seen?.Requirements ?? '' }}
      onSave={publish}
      failed={failed}
      action={isOn ? 'Save' : 'Show it to learners'}
      variant={isOn ? 'plain' : 'main'}
      below={
        <OfflineHint>{`With no signal too: we save it on this ${device} and send it when you’re online.`}</OfflineHint>
      }
    >
      {({ Outcome, Requirements }) => (
        <>
          <ChoiceField
            name="list"
            label="On the list of"
            required
            options={[...lists.keys()]}
            defaultValue={chosen}
          />
          <TextareaField
            name="Outcome"
            label="What people can do afterwards"
            rows={3}
            defaultValue={Outcome}
            help="Learners choose a course by this. One or two sentences."
          />
          <TextareaField
            name="Requirements"
            label="What people need"
            rows={2}
            defaultValue={Requirements}
            help="What they bring or know before they begin. Leave it empty if they need nothing."
          />
          <div className={css['cover']}>
            <CourseCover title={face.title} picture={picture} />
          </div>
          <p className="soft">Learners see this cover and the course’s name. You change both above.</p>
        </>
      )}
    </DraftForm>
  );
}

/**
 * Pins the item that the form opened with, so that only the person's changes are written and concurrent changes stay.
 */
function usePinnedListing(item: CatalogueCourse | undefined, times: number | undefined) {
  const now = () => ({ times, seen: item, lists: listWords(item?.Type ?? '') });
  const [pinned, pin] = useState(now);
  if (pinned.times !== times) pin(now);
  return { ...pinned, saved: (seen: CatalogueCourse) => pin({ ...pinned, seen }) };
}
