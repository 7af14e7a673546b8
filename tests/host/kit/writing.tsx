import { useState } from 'react';
import * as v from 'valibot';
import { wordDiff } from '#src/kit/word-diff.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { DraftNotKept } from '#src/ui/form/draft-not-kept.tsx';
import { NothingKept, NotSent } from '#src/ui/form/not-kept.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { RestoredNote } from '#src/ui/form/restored-note.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { MarkedText } from '#src/ui/marked-text.tsx';
import { MoveButtons } from '#src/ui/move-buttons.tsx';
import { plainEmphasis } from '#src/ui/safe-html.tsx';
import { Toolbar } from '#src/ui/toolbar.tsx';
import { Section } from './section.tsx';

const Question = v.object({ text: v.pipe(v.string(), v.nonEmpty('Type the question')) });

const { old, now } = wordDiff('Count the till on Monday.', 'Count the till twice on Friday.');

const office = { shown: '011 555 0134', dialled: '+27115550134' };
const lostTwice = {
  outcome: 'unknown',
  reference: '7QX4-2M9K',
  again: false,
  message: 'We didn’t get an answer in time.',
} as const;

/** The authors' tools: a form with a draft, a toolbar, and two versions beside each other. */
export function Writing() {
  const [at, setAt] = useState(1);
  return (
    <>
      <Section title="A form with a draft">
        <SchemaForm id="kit-questions" schema={Question} onValid={async () => undefined}>
          <TextField name="text" label="What you ask" defaultValue="What do you sell most?" />
          <RestoredNote onDrop={() => undefined} />
          <DraftNotKept reason="not-stored" />
          <NotSaved action="Save" reason="not-stored" />
          <NotSaved action="Save" reason="person-changed" />
          <NothingKept office={office}>What you write here is sent to us at once.</NothingKept>
          <NotSent action="Save" office={office} answer={lostTwice} />
          <SubmitButton>Save</SubmitButton>
        </SchemaForm>
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
