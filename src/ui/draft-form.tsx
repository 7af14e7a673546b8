import { type ReactNode, useState } from 'react';
import type { ButtonVariant } from './button.tsx';
import { DraftNotKept } from './form/draft-not-kept.tsx';
import { JudgedSubmit } from './form/judged-submit.tsx';
import { NotSaved } from './form/not-saved.tsx';
import { RestoredNote } from './form/restored-note.tsx';
import { SchemaForm, type SchemaFormProps } from './form/schema-form.tsx';
import { SubmitButton } from './form/submit-button.tsx';
import { openingForm, Skeleton } from './skeleton.tsx';

type NotAccepted = 'not-stored' | 'person-changed' | undefined;

/** The draft of a form, from `useFieldDraft`. */
interface FormDraft {
  /** How often the form was opened anew; `undefined` until the draft was looked for. */
  readonly times: number | undefined;
  readonly restored: { readonly typed: object } | undefined;
  readonly isRestored: boolean;
  readonly notKept: NotAccepted;
  readonly keep: (form: HTMLFormElement, shown: unknown) => void;
  readonly saved: () => void;
  readonly drop: (form: HTMLFormElement | null, shown: unknown) => void;
}

interface DraftFormProps<Output, Shown>
  extends Pick<SchemaFormProps<Output>, 'id' | 'schema'>,
    Pick<Parameters<typeof JudgedSubmit<Output>>[0], 'before'> {
  readonly draft: FormDraft;
  /** What is saved, as the form shows it; `undefined` until the device has answered. */
  readonly shown: Shown | undefined;
  /** Answers nothing where it was not saved; with `done` the screen is about to close the form. */
  readonly onSave: (typed: Output) => Promise<'done' | 'taken' | undefined>;
  /** Why nothing was saved, from the hook that saves. */
  readonly failed: NotAccepted;
  /** The words of its button. */
  readonly action: string;
  /** The button stays disabled while something is wrong, with the reasons beside it. */
  readonly isJudged?: boolean;
  readonly variant?: ButtonVariant;
  readonly className: string | undefined;
  /** Its fields, given what they show at first. */
  readonly children: (shown: Shown) => ReactNode;
  /** After the button. */
  readonly below?: ReactNode;
}

/** A form with a draft: what is typed stays on the device until it is saved, and stands in the fields again. */
export function DraftForm<Output, Shown extends object>(props: DraftFormProps<Output, Shown>) {
  const { draft, shown } = props;
  if (draft.times === undefined || !shown) return <Skeleton {...openingForm} />;
  return <OpenedForm key={draft.times} {...props} shown={shown} />;
}

function OpenedForm<Output, Shown extends object>(props: DraftFormProps<Output, Shown> & { shown: Shown }) {
  const { id, schema, draft, shown, onSave, failed, action, isJudged, before, variant } = props;
  // Of a form that was opened anew nothing has failed.
  const [isTried, setTried] = useState(false);

  async function save(typed: Output): Promise<'done' | undefined> {
    setTried(true);
    const result = await onSave(typed);
    if (result) draft.saved();
    return result === 'done' ? result : undefined;
  }

  return (
    <SchemaForm id={id} schema={schema} drafted onValid={save}>
      <div
        className={props.className}
        onInput={({ currentTarget }) => {
          const form = currentTarget.closest('form');
          if (form) draft.keep(form, shown);
        }}
      >
        {draft.isRestored && <RestoredNote onDrop={(event) => draft.drop(event.currentTarget.form, shown)} />}
        <DraftNotKept reason={draft.notKept} />
        {props.children({ ...shown, ...draft.restored?.typed })}
        <NotSaved action={action} reason={isTried ? failed : undefined} />
        {isJudged ? (
          <JudgedSubmit schema={schema} {...(before && { before })}>
            {action}
          </JudgedSubmit>
        ) : (
          <SubmitButton {...(variant && { variant })}>{action}</SubmitButton>
        )}
        {props.below}
      </div>
    </SchemaForm>
  );
}
