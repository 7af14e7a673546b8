import { useState } from 'react';
import * as v from 'valibot';
import { type CatalogueCourse, pictureOf } from '#src/features/catalogue/model.ts';
import { addListing, ListingTyped, updateListing } from '#src/features/catalogue/operations.ts';
import { headingOf, typeLinks } from '#src/features/catalogue/type-names.ts';
import type { Course } from '#src/features/course/model.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useFileHost } from '#src/hooks/file-host.tsx';
import { type RestoredDraft, useFieldDraft, useRestoredDraft } from '#src/hooks/use-field-draft.ts';
import { useSubmission } from '#src/hooks/use-mutation.ts';
import { usePictureAddress } from '#src/hooks/use-picture-address.ts';
import { device } from '#src/kit/device-word.ts';
import { requiredText } from '#src/kit/fields.ts';
import { CourseCover } from '#src/ui/course-cover.tsx';
import { ChoiceField } from '#src/ui/form/choice-field.tsx';
import { DraftNotKept } from '#src/ui/form/draft-not-kept.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { OfflineHint } from '#src/ui/form/offline-hint.tsx';
import { RestoredNote } from '#src/ui/form/restored-note.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { openingForm, Skeleton } from '#src/ui/skeleton.tsx';
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
type Drafted = v.InferOutput<typeof Drafted>;

/** The list a course goes on, and what learners choose it by. What is typed stays on the phone until it is saved. */
export function PublishForm(props: PublishFormProps) {
  const [place] = useState(() => ({ key: `list ${settingsKey(props.course)}`, schema: Drafted }));
  const draft = useRestoredDraft(place, toastUndo);
  return draft ? <PublishFields key={draft.times} {...props} draft={draft} /> : <Skeleton {...openingForm} />;
}

/** What the form shows, with the name of its list. */
const Published = v.object({
  ...v.omit(ListingTyped, ['Type']).entries,
  list: requiredText(80, 'Choose the list it goes on'),
});
type Published = v.InferOutput<typeof Published>;

/** The lists by the words people choose them by; one that the office made up stays to be chosen. */
function listWords(Type: string): ReadonlyMap<string, string> {
  const lists = new Map<string, string>(typeLinks.map(({ type, label }) => [label, type]));
  if (Type !== '' && ![...lists.values()].includes(Type)) lists.set(headingOf(Type), Type);
  return lists;
}

function PublishFields({ course, listing, draft }: PublishFormProps & { draft: RestoredDraft<Drafted> }) {
  const engine = useEngine();
  const { filesUrl: fileHost } = useFileHost();
  const { submit, failed } = useSubmission();
  const picture = usePictureAddress(course.image);
  // What the form showed when it opened is what is changed: what somebody else changes meanwhile stays theirs.
  const [seen, setSeen] = useState<CatalogueCourse | undefined>(listing.item);
  const { restored } = draft;
  const shown = { Outcome: seen?.Outcome ?? '', Requirements: seen?.Requirements ?? '' };
  const { isRestored, notKept, keep, saved, drop } = useFieldDraft(draft, shown);
  const [lists] = useState(() => listWords(seen?.Type ?? ''));
  const isOn = isListed(listing);

  async function publish({ list, ...words }: Published): Promise<void> {
    const typed = { ...words, Type: lists.get(list) ?? list };
    const { run } = engine;
    const { item, all } = listing;
    if (item) {
      // Off the list it is put on one, whatever the form showed.
      const before = { ...item, ...seen, id: item.id, Type: isOn && seen ? seen.Type : item.Type };
      const change = listingChange(before, course, typed, fileHost);
      if (change && !(await submit((epoch) => run(updateListing, change, { seen: before, epoch })))) return;
      setSeen({ ...before, ...typed });
    } else if (
      !(await submit((epoch) => run(addListing, newListing(course, typed, all, fileHost), { epoch })))
    )
      return;
    saved();
    toastSuccess(isOn ? 'What learners read of it is saved' : 'Learners find it once it is sent');
  }

  const chosen = [...lists].find(([, type]) => type === seen?.Type)?.[0];
  const cover = (seen && pictureOf(seen)) || picture;
  return (
    <SchemaForm id="publish-course" drafted schema={Published} onValid={publish}>
      <div className={css['fields']} onInput={keep}>
        {isRestored && <RestoredNote onDrop={drop} />}
        <DraftNotKept reason={notKept} />
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
          defaultValue={restored?.typed.Outcome ?? shown.Outcome}
          help="Learners choose a course by this. One or two sentences."
        />
        <TextareaField
          name="Requirements"
          label="What people need"
          rows={2}
          defaultValue={restored?.typed.Requirements ?? shown.Requirements}
          help="What they bring or know before they begin. Leave it empty if they need nothing."
        />
        <div className={css['cover']}>
          <CourseCover title={seen?.Name ?? course.title} picture={cover} />
        </div>
        <p className="soft">Learners see this cover and the course’s name. You change both above.</p>
        <NotSaved action={isOn ? 'Save' : 'Show it to learners'} reason={failed} />
        <SubmitButton variant={isOn ? 'plain' : 'main'}>{isOn ? 'Save' : 'Show it to learners'}</SubmitButton>
        <OfflineHint>{`With no signal too: we save it on this ${device} and send it when you’re online.`}</OfflineHint>
      </div>
    </SchemaForm>
  );
}
