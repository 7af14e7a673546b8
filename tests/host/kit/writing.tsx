import { useState } from 'react';
import * as v from 'valibot';
import { wordDiff } from '#src/kit/word-diff.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { DraftNotKept } from '#src/ui/form/draft-not-kept.tsx';
import { FieldList } from '#src/ui/form/field-list.tsx';
import { NestedForm } from '#src/ui/form/nested-form.tsx';
import { NothingKept, NotSent } from '#src/ui/form/not-kept.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { RestoredNote } from '#src/ui/form/restored-note.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { MarkedText } from '#src/ui/marked-text.tsx';
import { MoveButtons } from '#src/ui/move-buttons.tsx';
import { plainEmphasis } from '#src/ui/safe-html.tsx';
import { Toolbar } from '#src/ui/toolbar.tsx';
import { Section } from './section.tsx';

const Questions = v.object({
  questions: v.pipe(
    v.array(v.object({ text: v.pipe(v.string(), v.nonEmpty('Type the question')) })),
    v.minLength(1, 'Ask one thing at least'),
  ),
});

const { old, now } = wordDiff('Count the till on Monday.', 'Count the till twice on Friday.');

const office = { shown: '011 555 0134', dialled: '+27115550134' };
const lostTwice = {
  outcome: 'unknown',
  reference: '7QX4-2M9K',
  again: false,
  message: 'We didn’t get an answer in time.',
} as const;

/** What authors write with: lists of fields, a toolbar, and two versions beside each other. */
export function Writing() {
  const [at, setAt] = useState(1);
  return (
    <>
      <Section title="List of fields">
        <NestedForm id="kit-questions" schema={Questions} onValid={async () => undefined}>
          <FieldList
            name="questions"
            legend="Questions"
            item="Question"
            initial={[{ text: 'What do you sell most?' }, { text: 'On which day?' }]}
          >
            {(value, path) => (
              <TextField name={path('text')} label="What you ask" defaultValue={value?.text} />
            )}
          </FieldList>
          <RestoredNote onDrop={() => undefined} />
          <DraftNotKept reason="not-stored" />
          <NotSaved action="Save" reason="not-stored" />
          <NotSaved action="Save" reason="person-changed" />
          <NothingKept office={office}>What you write here is sent to the office at once.</NothingKept>
          <NotSent action="Save" office={office} answer={lostTwice} />
          <SubmitButton>Save</SubmitButton>
        </NestedForm>
      </Section>
      <Section title="Toolbar">
        <Toolbar label="Format the words">
          <Button variant="quiet">Bold</Button>
          <Button variant="quiet">Italic</Button>
        </Toolbar>
        <MoveButtons
          name="Pay yourself"
          isFirst={at === 0}
          isLast={at === 2}
          onMove={(by) => setAt(at + by)}
        />
        <CopyButton label="Copy the text" text={() => 'Count the till.'} />
      </Section>
      <Section title="Two versions">
        <MarkedText parts={old} boxed />
        <MarkedText parts={now} />
        <MarkedText parts={[]} boxed />
        <p>{plainEmphasis('Count the till <strong>twice</strong>.')}</p>
      </Section>
    </>
  );
}
