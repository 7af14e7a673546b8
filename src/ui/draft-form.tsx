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
  /** The number of times the form was opened anew; `undefined` until the draft was read. */
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
  /** The saved values, as the form shows them; `undefined` while they are read. */
  readonly shown: Shown | undefined;
  /**
   * Saves the values; resolves to `undefined` where nothing was saved, and to `done` where the screen closes the form
   * next.
   */
  readonly onSave: (typed: Output) => Promise<'done' | 'taken' | undefined>;
  /** Why nothing was saved, from the hook that saves. */
  readonly failed: NotAccepted;
  /** The words of the submit button. */
  readonly action: string;
  /** Whether a wrong field disables the button, with the reasons beside it. */
  readonly isJudged?: boolean;
  readonly variant?: ButtonVariant;
  readonly className: string | undefined;
  /** Renders the fields from their first values. */
  readonly children: (shown: Shown) => ReactNode;
  /** Content below the button. */
  readonly below?: ReactNode;
}

/** Renders a form with a draft: typed values stay on the device until they are saved, and return to their fields. */
export function DraftForm<Output, Shown extends object>(props: DraftFormProps<Output, Shown>) {
  const { draft, shown } = props;
  if (draft.times === undefined || !shown) return <Skeleton {...openingForm} />;
  return <OpenedForm key={draft.times} {...props} shown={shown} />;
}

function OpenedForm<Output, Shown extends object>(props: DraftFormProps<Output, Shown> & { shown: Shown }) {
  const { id, schema, draft, shown, onSave, failed, action, isJudged, before, variant } = props;
  // The error of the previous form does not apply to one that was opened anew.
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
