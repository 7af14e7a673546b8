import { useState } from 'react';
import * as v from 'valibot';
import { courses } from '#src/features/course/collection.ts';
import { readdressCourse } from '#src/features/course/course-operations.ts';
import type { Course } from '#src/features/course/model.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useFileHost } from '#src/hooks/file-host.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSubmission } from '#src/hooks/use-mutation.ts';
import { requiredText } from '#src/kit/fields.ts';
import { Board } from '#src/ui/board.tsx';
import { FieldMessage } from '#src/ui/form/field-message.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import css from './course-settings-page.module.css';
import { followCourse } from './follow-course.ts';
import { freeSlug } from './new-course.ts';
import { isLaterOfAddress, readListing } from './publishing.ts';

const Address = v.object({ address: requiredText(60, 'Choose an address') });

/** Asks for another address where an older course has the same one; shows nothing where it is unique. */
export function OtherAddress({ course }: { readonly course: Course }) {
  const suggested = useMirror(
    async (view) => {
      const isLater = isLaterOfAddress(await view.list(courses), course);
      return isLater ? freeSlug(view, course.title, [course.id]) : undefined;
    },
    [course.id, course.slug, course.title],
  );
  if (!suggested) return null;
  return (
    <Board as="section" flat className={css['board']} aria-labelledby="address-heading">
      <h2 id="address-heading">Another course has this address</h2>
      <p>
        Both are at /course/{course.slug}, and a link leads to the older one. Give this one an address of its
        own.
      </p>
      <AddressForm course={course} suggested={suggested} />
    </Board>
  );
}

function AddressForm({ course, suggested }: { readonly course: Course; readonly suggested: string }) {
  const engine = useEngine();
  const { filesUrl: fileHost } = useFileHost();
  const { submit, failed } = useSubmission();
  const [first] = useState(suggested);
  const [freeAddress, setFreeAddress] = useState('');

  async function choose({ address }: v.InferOutput<typeof Address>): Promise<void> {
    const { view, run, runAll } = engine;
    const { items } = await readListing(view, course);
    const ownIds = [course.id, ...items.map(({ id }) => id)];
    const slug = await freeSlug(view, address, ownIds);
    // The free address differs from the typed one: it is shown before it is accepted.
    setFreeAddress(slug === address ? '' : slug);
    if (slug !== address) return;
    let drawnUnder: number | undefined;
    const accepted = await submit((epoch) => {
      drawnUnder = epoch;
      return run(readdressCourse, { id: course.id, slug, of: course.title }, { seen: course, epoch });
    });
    if (!accepted) return;
    const following = { fileHost, epoch: drawnUnder, group: accepted.group };
    await followCourse({ view, runAll }, course, { slug }, following).catch(reportError);
  }

  return (
    <SchemaForm id="course-address" of={course.id} schema={Address} onValid={choose}>
      <div className={css['fields']}>
        <TextField
          name="address"
          label="Address"
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={first}
          help="Small letters, digits and hyphens."
        />
        {freeAddress && (
          <FieldMessage role="alert">That address can’t be used. “{freeAddress}” is free.</FieldMessage>
        )}
        <NotSaved action="Use this address" reason={failed} />
        <SubmitButton variant="plain">Use this address</SubmitButton>
      </div>
    </SchemaForm>
  );
}
