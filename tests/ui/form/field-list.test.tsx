// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { optionalText, requiredText } from '#src/kit/fields.ts';
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx';
import { FieldList } from '#src/ui/form/field-list.tsx';
import { NestedForm } from '#src/ui/form/nested-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { hasUnsentForm } from '#src/ui/form/typed-fields.ts';
import { Toasts } from '#src/ui/toast.tsx';

const blank = 'This field is required';
const none = 'Add at least one question';
const Question = v.object({
  text: requiredText(200),
  hint: optionalText(200),
  hard: v.boolean(),
  options: v.array(requiredText(80)),
});
const Quiz = v.object({ questions: v.pipe(v.array(Question), v.minLength(1, none)) });
type Quiz = v.InferOutput<typeof Quiz>;

function question(text: string, ...options: string[]): v.InferOutput<typeof Question> {
  return { text, hint: '', hard: false, options };
}

const [float, slip, change] = [
  question('Count the float?', 'Yes', 'No'),
  question('Keep the slip?'),
  question('Give change?'),
];

interface Shown {
  readonly questions?: readonly v.InferOutput<typeof Question>[];
  readonly onValid?: (quiz: Quiz) => Promise<void>;
}

/** A quiz of three questions as an instructor edits it. */
function show({ questions = [float, slip, change], onValid = async () => undefined }: Shown = {}) {
  return render(
    <>
      <NestedForm id="quiz" schema={Quiz} onValid={onValid}>
        <FieldList name="questions" legend="Questions" item="Question" initial={questions}>
          {(value, at) => (
            <>
              <TextField name={at('text')} label="Text" required defaultValue={value?.text} />
              <TextField name={at('hint')} label="Hint" defaultValue={value?.hint} />
              <CheckboxField name={at('hard')} label="Hard" defaultChecked={value?.hard} />
              <FieldList name={at('options')} legend="Options" item="Option" initial={value?.options ?? []}>
                {(option, optionAt) => (
                  <TextField name={optionAt()} label="Answer" required defaultValue={option} />
                )}
              </FieldList>
            </>
          )}
        </FieldList>
        <SubmitButton>Save</SubmitButton>
      </NestedForm>
      <Toasts />
    </>,
  );
}

function row(title: string): HTMLElement {
  return screen.getByRole('group', { name: title });
}

function field(title: string, label: string): HTMLInputElement {
  return within(row(title)).getByLabelText<HTMLInputElement>(label);
}

function type(input: HTMLInputElement, value: string) {
  fireEvent.input(input, { target: { value } });
}

function tap(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

/** What stands in the questions from top to bottom. */
function texts(): string[] {
  return screen
    .getAllByLabelText<HTMLInputElement>('Text')
    .filter(isThere)
    .map(({ value }) => value);
}

function isThere(element: Element): boolean {
  return !element.closest('[hidden]');
}

async function submitted(): Promise<Quiz> {
  const onValid = vi.mocked(handed);
  const form = document.querySelector('form');
  if (form) await act(async () => fireEvent.submit(form));
  const [quiz] = onValid.mock.lastCall ?? [];
  if (!quiz) throw new Error('nothing was handed over');
  return quiz;
}
const handed = vi.fn<(quiz: Quiz) => Promise<void>>(async () => undefined);

/** happy-dom sends the fields of a disabled fieldset, which no browser does. */
class BrowserFormData extends FormData {
  constructor(form?: HTMLFormElement) {
    super(form);
    for (const { name } of form?.querySelectorAll<HTMLInputElement>('fieldset:disabled [name]') ?? [])
      this.delete(name);
  }
}

beforeEach(() => vi.stubGlobal('FormData', BrowserFormData));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  handed.mockClear();
});

test('A quiz is handed over as it stands on the page', async () => {
  show({ onValid: handed });
  fireEvent.click(field('Question 2', 'Hard'));
  expect((await submitted()).questions).toEqual([float, { ...slip, hard: true }, change]);
});

test('Whoever adds a question types it at once', async () => {
  show({ onValid: handed });
  tap('Add question');
  expect(document.activeElement).toBe(field('Question 4', 'Text'));
  type(field('Question 4', 'Text'), 'Lock the door?');
  expect((await submitted()).questions.at(-1)).toEqual(question('Lock the door?'));
});

test('A question moved up keeps what was typed in it, and the button stays under the finger', async () => {
  show({ onValid: handed });
  type(field('Question 3', 'Text'), 'Give change twice?');
  tap('Move question 3 up');
  expect(texts()).toEqual([float.text, 'Give change twice?', slip.text]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move question 2 up' }));
  tap('Move question 2 up');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move question 1 up' }));
  const { questions } = await submitted();
  expect(questions.map(({ text }) => text)).toEqual(['Give change twice?', float.text, slip.text]);
  expect(questions[1]?.options).toEqual(['Yes', 'No']);
});

test('Where a question went is said to those who hear the page', () => {
  show();
  tap('Move question 1 down');
  expect(screen.getByText('Question 1 is now question 2 of 3.').closest('[role=status]')).toBeTruthy();
});

test('The first question cannot go up nor the last one down, and the buttons keep the focus', () => {
  show();
  tap('Move question 1 up');
  tap('Move question 3 down');
  expect(texts()).toEqual([float.text, slip.text, change.text]);
  expect(screen.getByRole('button', { name: 'Move question 1 up' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move question 3 down' }));
});

test('A removed question is not handed over; the one after it has the focus', async () => {
  show({ onValid: handed });
  tap('Remove question 2');
  expect(document.activeElement).toBe(row('Question 2'));
  expect((await submitted()).questions).toEqual([float, change]);
});

test('Undo brings a removed question back to its place with what was typed in it', async () => {
  show({ onValid: handed });
  type(field('Question 2', 'Hint'), 'It is in the drawer');
  tap('Remove question 2');
  expect(
    within(screen.getAllByRole('status').at(-1) ?? document.body).getByText('You removed question 2.'),
  ).toBeTruthy();
  tap('Undo');
  expect(document.activeElement).toBe(row('Question 2'));
  await waitFor(() => expect(screen.queryByText('You removed question 2.')).toBeNull());
  expect((await submitted()).questions).toEqual([float, { ...slip, hint: 'It is in the drawer' }, change]);
});

test('When the form is left nothing is offered back any more', () => {
  const { rerender } = show();
  tap('Remove question 1');
  rerender(<Toasts />);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('A blank field is named with its question, in the summary and at the field, and moves with it', async () => {
  show();
  type(field('Question 2', 'Text'), ' ');
  const [answer] = within(row('Question 1')).getAllByLabelText<HTMLInputElement>('Answer');
  if (answer) type(answer, '');
  const form = document.querySelector('form');
  if (form) await act(async () => fireEvent.submit(form));
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    `Question 1: Option 1: Answer: ${blank}`,
    `Question 2: Text: ${blank}`,
  ]);
  fireEvent.click(screen.getByRole('link', { name: `Question 2: Text: ${blank}` }));
  expect(document.activeElement).toBe(field('Question 2', 'Text'));
  tap('Move question 2 up');
  expect(field('Question 1', 'Text').getAttribute('aria-invalid')).toBe('true');
  expect(field('Question 2', 'Text').getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByRole('link', { name: `Question 1: Text: ${blank}` })).toBeTruthy();
});

test('What is wrong with a removed question is wrong no longer', async () => {
  show();
  type(field('Question 2', 'Text'), '');
  const form = document.querySelector('form');
  if (form) await act(async () => fireEvent.submit(form));
  expect(screen.getAllByText(blank)).toHaveLength(1);
  tap('Remove question 2');
  expect(screen.queryByText('There is a problem')).toBeNull();
});

test('A list that needs a row says so itself, until it has one', async () => {
  show({ questions: [] });
  const form = document.querySelector('form');
  if (form) await act(async () => fireEvent.submit(form));
  fireEvent.click(screen.getByRole('link', { name: `Questions: ${none}` }));
  const list = row('Questions');
  expect(document.activeElement).toBe(list);
  expect(document.getElementById(list.getAttribute('aria-describedby') ?? '')?.textContent).toBe(none);
  tap('Add question');
  expect(screen.queryByText(none)).toBeNull();
});

test('What is searched for is no form that would be lost with the page', () => {
  render(
    <form>
      <input type="search" aria-label="Search" />
    </form>,
  );
  fireEvent.input(screen.getByLabelText('Search'), { target: { value: 'bread' } });
  expect(hasUnsentForm(document)).toBe(false);
});

test('Rows that were moved or removed count as something that would be lost with the page', () => {
  show();
  expect(hasUnsentForm(document)).toBe(false);
  tap('Move question 1 down');
  expect(hasUnsentForm(document)).toBe(true);
  tap('Move question 2 up');
  expect(hasUnsentForm(document)).toBe(false);
  tap('Remove question 1');
  expect(hasUnsentForm(document)).toBe(true);
});
