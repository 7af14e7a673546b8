// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { UpdatePrompt } from '#src/app/pwa/update-prompt.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function showWithForm(): ReturnType<typeof vi.fn<() => void>> {
  const onUpdate = vi.fn<() => void>();
  render(
    <>
      <form>
        <input aria-label="Name" />
        <select aria-label="Province">
          <option value="">Choose</option>
          <option>Gauteng</option>
        </select>
      </form>
      <UpdatePrompt ready onUpdate={onUpdate} />
    </>,
  );
  return onUpdate;
}

test('A new version takes over when the person agrees', () => {
  const onUpdate = showWithForm();
  expect(onUpdate).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Update now' }));
  expect(onUpdate).toHaveBeenCalledOnce();
});

test('A new version never takes over under a form with something typed', () => {
  const onUpdate = showWithForm();
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Thandi' } });
  fireEvent.click(screen.getByRole('button', { name: 'Update now' }));
  expect(onUpdate).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toContain('Send or clear your form first');
});

test('A choice in a list counts as something typed', () => {
  const onUpdate = showWithForm();
  fireEvent.change(screen.getByLabelText('Province'), { target: { value: 'Gauteng' } });
  fireEvent.click(screen.getByRole('button', { name: 'Update now' }));
  expect(onUpdate).not.toHaveBeenCalled();
});

test('Later means later, over loads too: the prompt goes and nothing changes', () => {
  const onUpdate = showWithForm();
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByText('A new version is ready')).toBeNull();
  cleanup();
  render(<UpdatePrompt ready onUpdate={onUpdate} />);
  expect(screen.queryByText('A new version is ready')).toBeNull();
  expect(onUpdate).not.toHaveBeenCalled();
});
