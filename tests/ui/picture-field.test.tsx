// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PictureField } from '#src/ui/picture-field.tsx';

afterEach(cleanup);

test('A person who chose a picture with the keyboard keeps their place while it is made ready, and chooses no second one', () => {
  const chosen: File[] = [];
  const field = (busy: boolean) => (
    <PictureField
      label="Add a picture"
      src={undefined}
      empty="LM"
      busy={busy}
      onChosen={(file) => chosen.push(file)}
    />
  );
  const { rerender } = render(field(false));
  const input = screen.getByLabelText<HTMLInputElement>('Add a picture');
  input.focus();
  rerender(field(true));
  expect(input.disabled).toBe(false);
  expect(document.activeElement).toBe(input);
  // The browser opens its list of files only where nobody prevented it.
  expect(fireEvent.click(input)).toBe(false);
  rerender(field(false));
  expect(fireEvent.click(input)).toBe(true);
});
