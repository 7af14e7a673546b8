// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { BookingForm } from '#src/features/events/booking-form.ts';
import { EmailField } from '#src/features/events/email-field.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { silence } from '../../fixtures/silence.ts';

afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLInputElement>('Email');
const type = (value: string) => fireEvent.input(field(), { target: { value } });
const offered = (address = 'thandi@gmail.com') =>
  screen.findByRole('button', { name: `Did you mean ${address}?` }, { timeout: 3_000 });

test('A mistyped address is asked about; one tap puts the one that was meant into the field', async () => {
  render(<EmailField />);
  type('thandi@gmial.com');
  fireEvent.click(await offered());
  expect(field().value).toBe('thandi@gmail.com');
  expect(document.activeElement).toBe(field());
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('A person who typed their address before the app was there is asked about it too', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<EmailField />);
  field().value = 'thandi@gmial.com';
  render(<EmailField />, { container, hydrate: true });
  await offered();
});

test('A person who types on is not asked about the address, and nobody is asked about a right one', async () => {
  render(<EmailField />);
  type('thandi@gmail.co');
  type('thandi@gmail.com');
  await silence({ ms: 700, shown: 'a question about the address' });
  expect(screen.queryByRole('button')).toBeNull();
  expect(field().value).toBe('thandi@gmail.com');
});

test('The question goes with the address it was about, and never stands in the way', async () => {
  render(<EmailField />);
  type('thandi@gmial.com');
  await offered();
  type('thandi@gmial.example');
  expect(screen.queryByRole('button')).toBeNull();
  expect(field().value).toBe('thandi@gmial.example');
});

test('The form’s message about an address goes once the suggested address is taken', async () => {
  render(
    <SchemaForm id="f" schema={BookingForm} onValid={async () => undefined}>
      <EmailField />
      <button type="submit">Register</button>
    </SchemaForm>,
  );
  type('thandi@webmail.co.z');
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
  fireEvent.click(await offered('thandi@webmail.co.za'));
  expect(field().getAttribute('aria-invalid')).toBeNull();
});
