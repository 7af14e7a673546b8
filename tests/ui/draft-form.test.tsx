// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { DraftForm } from '#src/ui/draft-form.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

afterEach(cleanup);

const Stall = v.object({ stall: v.pipe(v.string(), v.nonEmpty('Type the name')) });
type Result = 'taken' | undefined;

interface Phone {
  readonly times?: number | undefined;
  readonly typed?: string;
  readonly shown?: { readonly stall: string } | undefined;
  readonly failed?: 'not-stored' | undefined;
  readonly result?: Result;
}

const heard = { keep: vi.fn(), saved: vi.fn(), drop: vi.fn() };
afterEach(() => vi.clearAllMocks());

function form({ times = 0, typed, shown = { stall: 'Green table' }, failed, result }: Phone) {
  const restored = typed === undefined ? undefined : { typed: { stall: typed } };
  return (
    <DraftForm
      id="stall"
      className={undefined}
      schema={Stall}
      draft={{ ...heard, times, restored, isRestored: restored !== undefined, notKept: undefined }}
      shown={shown}
      onSave={async () => result}
      failed={failed}
      action="Save your stall"
      isJudged
    >
      {({ stall }) => <TextField name="stall" label="Name of your stall" defaultValue={stall} />}
    </DraftForm>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Name of your stall');
const save = () => act(async () => void fireEvent.submit(field().form as HTMLFormElement));

test('A person sees the saved text, or their own draft, which says that it is not saved', () => {
  const { rerender } = render(form({}));
  expect(field().value).toBe('Green table');
  expect(screen.queryByText(/not saved yet/)).toBeNull();
  rerender(form({ times: 1, typed: 'Blue table' }));
  expect(field().value).toBe('Blue table');
  fireEvent.click(screen.getByRole('button', { name: 'Go back to what is saved' }));
  expect(heard.drop).toHaveBeenCalledWith(field().form, { stall: 'Green table' });
});

test('Typed words are kept over the saved ones until they are saved themselves', async () => {
  const { rerender } = render(form({}));
  fireEvent.input(field(), { target: { value: 'Blue table' } });
  expect(heard.keep).toHaveBeenCalledWith(field().form, { stall: 'Green table' });
  await save();
  expect(heard.saved).not.toHaveBeenCalled();
  rerender(form({ result: 'taken' }));
  await save();
  expect(heard.saved).toHaveBeenCalledOnce();
});

test('A person whose words were not saved is told so, and no more once the form was opened anew', async () => {
  const { rerender } = render(form({ failed: 'not-stored' }));
  await save();
  expect(screen.getByText('This is not saved.')).toBeTruthy();
  rerender(form({ times: 1, failed: 'not-stored' }));
  expect(screen.queryByText('This is not saved.')).toBeNull();
});

test('The button names the fields still to fill in', () => {
  render(form({ shown: { stall: '' } }));
  expect(screen.getByText('Still to fill in: Name of your stall.')).toBeTruthy();
});
