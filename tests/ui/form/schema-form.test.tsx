// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { eventually } from '../../fixtures/eventually.ts';
import { silence } from '../../fixtures/silence.ts';

const blank = 'Please fill in all fields marked with *';
const odd = 'That is not an e-mail address';
const filled = v.pipe(v.string(), v.trim(), v.nonEmpty(blank));
const Rule = v.object({
  name: filled,
  email: v.pipe(filled, v.email(odd)),
  province: filled,
  note: v.optional(v.string(), ''),
  news: v.optional(v.string(), ''),
  event: v.string(),
});
type Values = v.InferOutput<typeof Rule>;

type OnValid = (values: Values) => Promise<'done' | undefined> | Promise<void>;

function TestForm({ onValid }: { readonly onValid: OnValid }) {
  return (
    <SchemaForm id="rule" schema={Rule} blank="Not all is filled in" onValid={onValid}>
      <TextField name="name" label="Name" required help="As on your ID" />
      <TextField name="email" label="Email" type="email" required />
      <SelectField name="province" label="Province" options={['Gauteng', 'Limpopo']} required />
      <TextareaField name="note" label="Note" />
      <CheckboxField name="news" label="Write to me" />
      <input type="hidden" name="event" value="2" />
      <SubmitButton>Register</SubmitButton>
    </SchemaForm>
  );
}

function show(onValid: OnValid = async () => undefined) {
  render(<TestForm onValid={onValid} />);
}

function type(label: string, value: string) {
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
}

function submit() {
  const form = document.querySelector('form');
  if (form) fireEvent.submit(form);
}

beforeEach(() => {
  document.title = 'Webinar';
});
afterEach(cleanup);

test('A form left blank says so above, at each field and in the title; the focus goes to the summary above', () => {
  const onValid = vi.fn(async () => undefined);
  show(onValid);
  submit();
  expect(onValid).not.toHaveBeenCalled();
  const summary = screen.getByRole('region', { name: 'There is a problem' });
  expect(document.activeElement).toBe(summary);
  expect(within(summary).getAllByText('Not all is filled in')).toHaveLength(1);
  expect(within(summary).getAllByRole('link')).toHaveLength(3);
  expect(screen.getAllByText(blank)).toHaveLength(3);
  expect(document.title).toBe('Error: Webinar');
});

test('A wrong field is tied to its sentence and its help for those who hear the page', () => {
  show();
  submit();
  const name = screen.getByLabelText('Name');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  const described = (name.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([blank, 'As on your ID']);
});

test('Only wrong fields are marked and named above; typed text stays', () => {
  show();
  type('Name', 'Thandi');
  type('Email', 'thandi');
  type('Province', 'Gauteng');
  submit();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([`Email: ${odd}`]);
  expect(screen.queryByText('Not all is filled in')).toBeNull();
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull();
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Thandi');
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('thandi');
  expect(screen.getAllByText(odd)).toHaveLength(1);
});

test('A link of the summary leads to its field', () => {
  show();
  submit();
  fireEvent.click(screen.getByRole('link', { name: `Province: ${blank}` }));
  expect(document.activeElement).toBe(screen.getByLabelText('Province'));
});

test('A question in the summary of errors ends itself, with no colon behind it', async () => {
  render(
    <SchemaForm id="sold" schema={v.object({ sold: filled })} blank={blank} onValid={async () => undefined}>
      <TextField name="sold" label="What did you sell?" required />
    </SchemaForm>,
  );
  submit();
  expect(await screen.findByRole('link', { name: `What did you sell? ${blank}` })).toBeTruthy();
});

test('A sentence goes as soon as it is no longer true, and no other comes before the next submit', () => {
  show();
  submit();
  type('Email', 't');
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByText(odd)).toBeNull();
  type('Name', 'Thandi');
  type('Province', 'Gauteng');
  expect(screen.queryByText('There is a problem')).toBeNull();
  expect(document.title).toBe('Webinar');
});

test('A valid form hands over the typed values, as its schema parsed them', async () => {
  const onValid = vi.fn(async () => undefined);
  show(onValid);
  type('Name', ' Thandi ');
  type('Email', 'thandi@example.com');
  type('Province', 'Limpopo');
  fireEvent.click(screen.getByLabelText('Write to me'));
  submit();
  const values = { name: 'Thandi', email: 'thandi@example.com', province: 'Limpopo' };
  expect(onValid).toHaveBeenCalledWith({ ...values, note: '', news: 'on', event: '2' });
});

test('A second tap while the first is being taken in does nothing; afterwards the form can be used again', async () => {
  const taken: (() => void)[] = [];
  const onValid = vi.fn(() => new Promise<void>((done) => taken.push(done)));
  show(onValid);
  type('Name', 'Thandi');
  type('Email', 'thandi@example.com');
  type('Province', 'Limpopo');
  submit();
  submit();
  expect(onValid).toHaveBeenCalledTimes(1);
  expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('true');
  taken[0]?.();
  await eventually(() => expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('false'));
  submit();
  expect(onValid).toHaveBeenCalledTimes(2);
});

test('A second tap after the form has done its work does nothing while the screen is still to change', async () => {
  const onValid = vi.fn(async () => 'done' as const);
  show(onValid);
  type('Name', 'Thandi');
  type('Email', 'thandi@example.com');
  type('Province', 'Limpopo');
  submit();
  await act(() => silence({ ms: 50, shown: 'the form can be sent again' }));
  submit();
  expect(onValid).toHaveBeenCalledTimes(1);
  expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('true');
});

test('Before any script has run the form leads nowhere and carries no inline style', () => {
  const html = renderToString(<TestForm onValid={async () => undefined} />);
  expect(html).toMatch(/<form[^>]* method="dialog"/);
  expect(html).toMatch(/<form[^>]* noValidate=""/);
  expect(html).not.toMatch(/ style=| action=/);
});

test('The title of the page says nothing of an error any more once the form is gone', () => {
  document.title = 'Courses';
  show(vi.fn(async () => undefined));
  submit();
  expect(document.title).toBe('Error: Courses');
  cleanup();
  expect(document.title).toBe('Courses');
});

test('A form whose stricter rules do not load says that it is busy, and continues by its own after two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const onValid = vi.fn(async () => undefined);
  const stalls = () => new Promise<never>(() => undefined);
  render(
    <SchemaForm id="short" schema={v.object({ name: filled })} stricter={stalls} onValid={onValid}>
      <TextField name="name" label="Name" required />
      <SubmitButton>Register</SubmitButton>
    </SchemaForm>,
  );
  type('Name', 'Thandi');
  submit();
  expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('true');
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(onValid).toHaveBeenCalledWith({ name: 'Thandi' });
});

test('Where the stricter rules come late, only fields that are still wrong are named, in their words', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const text = (blank: string) => v.pipe(v.string(), v.nonEmpty(blank));
  const plain = v.object({ name: text('Blank'), email: text('Blank') });
  const rules = v.object({ name: text('Type your name.'), email: text('Type your email address.') });
  let arrive = (_: typeof rules): void => undefined;
  const late = new Promise<typeof rules>((resolve) => {
    arrive = resolve;
  });
  render(
    <SchemaForm id="short" schema={plain} stricter={() => late} onValid={async () => undefined}>
      <TextField name="name" label="Name" required />
      <TextField name="email" label="Email" required />
      <SubmitButton>Register</SubmitButton>
    </SchemaForm>,
  );
  submit();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Name: Blank',
    'Email: Blank',
  ]);
  type('Email', 'thandi@spaza.example');
  await act(async () => arrive(rules));
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Name: Type your name.']);
});
