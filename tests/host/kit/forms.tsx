import type { ReactNode } from 'react';
import * as v from 'valibot';
import { DraftForm } from '#src/ui/draft-form.tsx';
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx';
import { ChoiceField } from '#src/ui/form/choice-field.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { FormContext } from '#src/ui/form/form-state.tsx';
import { JudgedSubmit } from '#src/ui/form/judged-submit.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { Section } from './section.tsx';

const errors = {
  name: 'Type your name',
  province: 'Choose your province',
  open: 'Choose when you open',
  phone: 'Type 10 figures',
  sells: 'Say what you sell',
  terms: 'Tick this to go on',
};
const none = {};

const Stall = v.object({
  stall: v.pipe(v.string(), v.nonEmpty('Type the name')),
  tables: v.pipe(v.string(), v.digits('Type a number')),
});

const draft = {
  times: 0,
  restored: { typed: { tables: '3' } },
  isRestored: true,
  notKept: undefined,
  keep: () => undefined,
  saved: () => undefined,
  drop: () => undefined,
};

function Frozen({ formId, errors = none, busy = false, children }: FrozenProps) {
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <FormContext value={{ formId, errors: new Map(Object.entries(errors)), busy }}>{children}</FormContext>
    </form>
  );
}

interface FrozenProps {
  readonly formId: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/**
 * Fields with errors, and a form that is being sent, without any typing; the summary of errors appears after the form
 * above is sent.
 */
export function Forms() {
  return (
    <>
      <Section title="Fields with errors">
        <Frozen formId="kit-wrong" errors={errors}>
          <TextField name="name" label="Your name" help="As it stands in your ID." required />
          <SelectField name="province" label="Province" options={['Gauteng', 'Limpopo']} required />
          <ChoiceField name="open" label="When you open" options={['Mornings', 'All day']} required />
          <TextField name="phone" label="Phone" type="tel" defaultValue="082" required />
          <TextareaField name="sells" label="What you sell" required />
          <CheckboxField name="terms" label="I have read the terms" />
          <SubmitButton>Save your details</SubmitButton>
        </Frozen>
      </Section>
      <Section title="A form that cannot be saved yet">
        <Frozen formId="kit-judged">
          <TextField name="stall" label="Name of your stall" required />
          <TextField name="tables" label="Tables" defaultValue="many" />
          <JudgedSubmit schema={Stall}>Save your stall</JudgedSubmit>
        </Frozen>
      </Section>
      <Section title="A form with a draft that came back">
        <DraftForm
          id="kit-draft"
          className={undefined}
          schema={Stall}
          draft={draft}
          shown={{ stall: 'Green table', tables: '2' }}
          onSave={async () => undefined}
          failed={undefined}
          action="Save your stall"
        >
          {({ stall, tables }) => (
            <>
              <TextField name="stall" label="Name of your stall" defaultValue={stall} required />
              <TextField name="tables" label="Tables" defaultValue={tables} />
            </>
          )}
        </DraftForm>
      </Section>
      <Section title="A form that is being sent">
        <Frozen formId="kit-busy" busy>
          <DateField name="day" label="Day of the market" defaultValue="2026-12-03" />
          <TextField name="town" label="Town" defaultValue="Tembisa" />
          <SubmitButton>Send your details</SubmitButton>
        </Frozen>
      </Section>
    </>
  );
}
