import * as v from 'valibot';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useSubmission } from '#src/hooks/use-mutation.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { blankWords, optionalText, requiredText } from '#src/kit/fields.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { seenText } from '#src/kit/typed-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { ask } from './own-request.ts';
import { type ReadCourse, readWords } from './read-course.ts';

const blankName = blankWords('Type your name as the certificate should say it');

const Typed = v.object({
  // Removes invisible characters of a pasted name, because they cannot be printed.
  name: v.pipe(v.string(blankName), v.transform(seenText), requiredText(160, blankName)),
  idNumber: optionalText(40),
});

interface AskDialogProps {
  readonly read: ReadCourse;
  readonly onClose: () => void;
}

/** Asks for the name on the certificate of a finished course, and for an optional id number. */
export function AskDialog({ read, onClose }: AskDialogProps) {
  const engine = useEngine();
  const { id: userId, name, email } = useSession();
  const { submit, failed } = useSubmission();

  async function send(typed: v.InferOutput<typeof Typed>): Promise<'taken' | undefined> {
    const args = { ...read, ...typed, userId, email, askedAt: hostNow() };
    if (!(await submit(async (epoch) => ask(engine, args, { epoch })))) return undefined;
    onClose();
    return 'taken';
  }

  return (
    <Dialog title="Ask for your certificate" onClose={onClose}>
      <SchemaForm id="ask-for-certificate" of={read.courseId} schema={Typed} onValid={send}>
        <div className="stack-4">
          <p>
            <strong className="breaks">{read.course}</strong>
            <br />
            <span className="soft">You read: {readWords(read)}.</span>
          </p>
          <p>{rulingWords}</p>
          <TextField
            name="name"
            label="Your name"
            required
            autoComplete="name"
            autoCapitalize="words"
            help="As your certificate should say it."
            defaultValue={name}
          />
          <TextField
            name="idNumber"
            label="ID number (optional)"
            inputMode="numeric"
            autoComplete="off"
            help={`Only if your certificate must show it. It goes to us with your request. After that it is not on this ${device} any more, and the copy you save here does not show it.`}
          />
          <NotSaved action="Ask for it" reason={failed} title="You have not asked yet." />
          <div className="actions">
            <SubmitButton>Ask for it</SubmitButton>
            <Button onClick={onClose}>Cancel</Button>
          </div>
        </div>
      </SchemaForm>
    </Dialog>
  );
}

/** The sentence on what a certificate proves and what it does not. */
export const rulingWords =
  'A certificate says that you read this course. It is for attendance and reading. It is not the result of an exam.';
