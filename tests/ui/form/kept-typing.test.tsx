// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx';
import { ChoiceField } from '#src/ui/form/choice-field.tsx';
import { beginVisit } from '#src/ui/form/kept-typing.ts';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { SchemaForm, type SchemaFormProps } from '#src/ui/form/schema-form.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { eventually } from '../../fixtures/eventually.ts';

const Anything = v.object({ name: v.optional(v.string(), '') });
type OnValid = SchemaFormProps<unknown>['onValid'];

interface AskProps {
  readonly of?: string;
  readonly saved?: string;
  readonly drafted?: boolean;
  readonly onValid?: OnValid;
}

function Ask({ of, saved, drafted = false, onValid = async () => undefined }: AskProps) {
  return (
    <SchemaForm id="ask" schema={Anything} onValid={onValid} drafted={drafted} {...(of && { of })}>
      <TextField name="name" label="Name" defaultValue={saved} />
      <TextareaField name="message" label="Message" />
      <SelectField name="province" label="Province" options={['Gauteng', 'Limpopo']} />
      <CheckboxField name="remember" label="Remember me" defaultChecked />
      <ChoiceField name="trade" label="Trade" options={['Spaza', 'Salon']} />
      <PasswordField name="password" label="Password" />
    </SchemaForm>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

function type(label: string, value: string) {
  fireEvent.input(field(label), { target: { value } });
}

/** A look at another page and back. */
function comeBack(form = <Ask />) {
  cleanup();
  render(form);
}

beforeEach(() => {
  beginVisit('');
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test('A person who looks at another page finds their typed, chosen and ticked fields', () => {
  render(<Ask />);
  type('Name', 'Thandi');
  type('Message', 'Can you come\nto our shop?');
  type('Province', 'Limpopo');
  fireEvent.click(field('Remember me'));
  fireEvent.click(field('Salon'));
  comeBack();
  expect(field('Name').value).toBe('Thandi');
  expect(field('Message').value).toBe('Can you come\nto our shop?');
  expect(field('Province').value).toBe('Limpopo');
  expect(field('Remember me').checked).toBe(false);
  expect(field('Salon').checked).toBe(true);
  expect(field('Spaza').checked).toBe(false);
});

test('Somebody who empties a form finds it empty', () => {
  render(<Ask />);
  type('Name', 'Thandi');
  comeBack();
  type('Name', '');
  comeBack();
  expect(field('Name').value).toBe('');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('A password is never kept, shown or not', () => {
  render(<Ask />);
  type('Password', 'a short sentence');
  comeBack();
  expect(field('Password').value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Show the password' }));
  type('Password', 'a short sentence');
  comeBack();
  expect(field('Password').value).toBe('');
  expect(JSON.stringify(sessionStorage)).not.toContain('sentence');
});

test('A page that is loaded again finds the text typed before it was left', () => {
  render(<Ask />);
  type('Name', 'Thandi');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(Object.keys(sessionStorage)).toEqual(['typed ask']);
});

test('Typed text is gone when it was sent, also when the form goes before that is known', async () => {
  const sent = vi.fn(async () => 'done' as const);
  render(<Ask onValid={sent} />);
  type('Name', 'Thandi');
  await act(async () => fireEvent.submit(field('Name').form as HTMLFormElement));
  comeBack();
  expect(field('Name').value).toBe('');

  let settle = (_: 'taken' | undefined): void => undefined;
  const slowly = () => new Promise<'taken' | undefined>((resolve) => (settle = resolve));
  comeBack(<Ask onValid={slowly} />);
  type('Name', 'Sipho');
  fireEvent.submit(field('Name').form as HTMLFormElement);
  comeBack();
  settle('taken');
  await act(async () => undefined);
  expect(field('Name').value).toBe('');
});

test('Text that could not be sent is kept, also when the form goes before that is known', async () => {
  let settle = (_: 'taken' | undefined): void => undefined;
  render(<Ask onValid={() => new Promise<'taken' | undefined>((resolve) => (settle = resolve))} />);
  type('Name', 'Sipho');
  fireEvent.submit(field('Name').form as HTMLFormElement);
  cleanup();
  settle(undefined);
  await eventually(() => expect(Object.keys(sessionStorage)).toEqual(['typed ask']));
  render(<Ask />);
  expect(field('Name').value).toBe('Sipho');
});

test('A form that adds one item after another begins empty, and keeps the next text typed into it', async () => {
  function Adding() {
    const [times, setTimes] = useState(0);
    const add = async () => {
      setTimes(times + 1);
      return 'taken' as const;
    };
    return <Ask key={times} onValid={add} />;
  }
  render(<Adding />);
  type('Name', 'Thandi');
  await act(async () => fireEvent.submit(field('Name').form as HTMLFormElement));
  await eventually(() => expect(field('Name').value).toBe(''));
  type('Name', 'Sipho');
  comeBack(<Adding />);
  expect(field('Name').value).toBe('Sipho');
});

test('The next person on a shared phone finds nothing of another person’s typed text', () => {
  beginVisit('thandi');
  render(<Ask />);
  type('Name', 'Thandi');
  beginVisit('sipho');
  comeBack();
  expect(field('Name').value).toBe('');
  beginVisit('thandi');
  comeBack();
  expect(field('Name').value).toBe('');
});

test('Text that another person left in this tab before the app was there is forgotten', () => {
  sessionStorage.setItem('typed ask', JSON.stringify(['thandi', [['name', 'Thandi']]]));
  sessionStorage.setItem('typed odd', '{');
  sessionStorage.setItem('other', 'stays');
  beginVisit('');
  render(<Ask />);
  expect(field('Name').value).toBe('');
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});

test('A field that shows a saved value says that typed text in it is not saved', () => {
  render(<Ask saved="Thandi" />);
  type('Name', 'Thandeka');
  comeBack(<Ask saved="Thandi" />);
  expect(field('Name').value).toBe('Thandeka');
  fireEvent.click(screen.getByRole('button', { name: 'Go back to what is saved' }));
  expect(field('Name').value).toBe('Thandi');
  expect(screen.queryByText(/not saved yet/)).toBeNull();
  comeBack(<Ask saved="Thandi" />);
  expect(field('Name').value).toBe('Thandi');
});

test('The form of each of two things keeps its own typing; a form with a draft keeps the draft alone', () => {
  render(<Ask of="1" />);
  type('Name', 'Thandi');
  comeBack(<Ask of="2" />);
  expect(field('Name').value).toBe('');
  comeBack(<Ask of="1" drafted />);
  expect(field('Name').value).toBe('');
  comeBack(<Ask of="1" />);
  expect(field('Name').value).toBe('Thandi');
});

test('A look at another page loses nothing in a browser that stores nothing', () => {
  const denied = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  render(<Ask />);
  type('Name', 'Thandi');
  comeBack();
  expect(field('Name').value).toBe('Thandi');
  beginVisit('sipho');
  comeBack();
  expect(field('Name').value).toBe('');
  denied.mockRestore();
});

test('A form says that something is typed in it once it is, and no more once it was sent', async () => {
  render(<Ask onValid={async () => 'taken'} />);
  const form = field('Name').form as HTMLFormElement;
  const isTyped = () => form.hasAttribute('data-typed');
  expect(isTyped()).toBe(false);
  type('Name', 'Thandi');
  expect(isTyped()).toBe(true);
  await act(async () => fireEvent.submit(form));
  await eventually(() => expect(isTyped()).toBe(false));
});

test('An option that comes after its list does not lose the choice', () => {
  function Late({ options }: { readonly options: readonly string[] }) {
    return (
      <SchemaForm id="late" schema={Anything} onValid={async () => undefined}>
        <SelectField name="webinar" label="Webinar" options={options} />
      </SchemaForm>
    );
  }
  render(<Late options={['Till', 'Stock']} />);
  type('Webinar', 'Stock');
  cleanup();
  const { rerender } = render(<Late options={[]} />);
  rerender(<Late options={['Till', 'Stock']} />);
  expect(field('Webinar').value).toBe('Stock');
});
