import { useState } from 'react';
import * as v from 'valibot';
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx';
import { ChoiceField } from '#src/ui/form/choice-field.tsx';
import { FieldGroup } from '#src/ui/form/field-group.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { OfflineHint } from '#src/ui/form/offline-hint.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { Section } from './section.tsx';

const needed = (message: string) => v.optional(v.pipe(v.string(), v.nonEmpty(message)), '');

const Person = v.object({
  email: needed('Type your email address'),
  province: needed('Choose your province'),
  when: needed('Choose when you open'),
  about: needed('Say what you sell'),
  password: needed('Type your password'),
  terms: needed('Tick this to go on'),
});

/** Native fields in a form with one schema: sending it empty shows every error. */
export function Fields() {
  const [query, setQuery] = useState('');
  const [on, setOn] = useState(true);
  return (
    <>
      <Section title="Fields">
        <SchemaForm id="kit-person" schema={Person} onValid={async () => undefined}>
          <FieldGroup legend="About you">
            <TextField
              name="email"
              label="Email address"
              help="We write to you here."
              autoComplete="username"
              required
            />
            <SelectField name="province" label="Province" options={['Gauteng', 'Limpopo']} required />
            <ChoiceField name="when" label="When you open" options={['Mornings', 'All day']} required />
            <TextareaField name="about" label="What you sell" required />
            <PasswordField name="password" label="Your password" autoComplete="current-password" required />
            <CheckboxField name="terms" label="I have read the terms" />
          </FieldGroup>
          <SubmitButton>Save your profile</SubmitButton>
          <OfflineHint>No connection? We keep it on this phone and send it when you’re online.</OfflineHint>
        </SchemaForm>
      </Section>
      <Section title="Form errors">
        <FormError title="This email address and password don’t match.">Check both and try again.</FormError>
        <FormError title="You have no signal." calm>
          Signing in needs a signal.
        </FormError>
      </Section>
      <Section title="Switches">
        <Switch label="Use no data" on={on} onTurn={setOn}>
          Stop everything this site does with your data.
        </Switch>
        <Switch label="Low data" on={!on} onTurn={(next) => setOn(!next)} />
        <Switch label="Cannot be turned here" on={false} onTurn={() => undefined} disabled />
      </Section>
      <Section title="Search field">
        <SearchField label="Search courses" query={query} onSearch={setQuery} />
        <p className="soft">{query ? `No course matches “${query}”.` : '8 courses'}</p>
      </Section>
    </>
  );
}
