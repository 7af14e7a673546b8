import { type ReactNode, useRef } from 'react';
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx';
import { ChoiceField } from '#src/ui/form/choice-field.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { FormContext } from '#src/ui/form/form-state.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { Section } from './section.tsx';

const problems = [
  { name: 'name', label: 'Your name', message: 'Type your name', isBlank: true },
  { name: 'province', label: 'Province', message: 'Choose your province', isBlank: true },
  { name: 'open', label: 'When you open', message: 'Choose when you open', isBlank: true },
  { name: 'sells', label: 'What you sell', message: 'Say what you sell', isBlank: true },
  { name: 'password', label: 'Your password', message: 'Type at least 8 letters', isBlank: false },
  { name: 'terms', label: 'The terms', message: 'Tick this to go on', isBlank: true },
];
const none = {};

function Frozen({ formId, errors = none, busy = false, children }: FrozenProps) {
  return <FormContext value={{ formId, errors, busy }}>{children}</FormContext>;
}

interface FrozenProps {
  readonly formId: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A form while it is wrong, and while it is being taken in: without anybody typing. */
export function Forms() {
  const summary = useRef<HTMLElement>(null);
  const errors = Object.fromEntries(problems.map(({ name, message }) => [name, message]));
  return (
    <>
      <Section title="A form with errors">
        <Frozen formId="kit-wrong" errors={errors}>
          <ErrorSummary ref={summary} problems={problems} blank="Please fill in all required fields" />
          <TextField name="name" label="Your name" help="As it stands in your ID." required />
          <SelectField name="province" label="Province" options={['Gauteng', 'Limpopo']} required />
          <ChoiceField name="open" label="When you open" options={['Mornings', 'All day']} required />
          <TextareaField name="sells" label="What you sell" required />
          <PasswordField name="password" label="Your password" required />
          <CheckboxField name="terms" label="I have read the terms" />
          <SubmitButton>Save your details</SubmitButton>
        </Frozen>
      </Section>
      <Section title="A form that is being sent">
        <Frozen formId="kit-busy" busy>
          <TextField name="town" label="Town" defaultValue="Tembisa" />
          <SubmitButton>Send your details</SubmitButton>
        </Frozen>
      </Section>
    </>
  );
}
