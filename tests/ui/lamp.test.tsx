// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Lamp, type LampState, lampWords } from '#src/ui/lamp.tsx';

afterEach(cleanup);

function shapes(): number {
  return document.querySelectorAll('svg circle, svg path').length;
}

test('Every lamp says its state in a word, not only in colour', () => {
  for (const state of Object.keys(lampWords) as LampState[]) {
    const { unmount } = render(<Lamp state={state} />);
    expect(screen.getByText(lampWords[state])).toBeTruthy();
    unmount();
  }
});

test('No two lamps are drawn alike, so they differ without colour and without motion', () => {
  const drawn = (Object.keys(lampWords) as LampState[]).map((state) => {
    const { container, unmount } = render(<Lamp state={state} />);
    const lines = [...container.querySelectorAll('svg > *')].map((line) =>
      [line.tagName, line.getAttribute('d'), line.getAttribute('r')].join(),
    );
    unmount();
    return lines.join(' ');
  });
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(shapes()).toBe(0);
});

test('The drawing is silent: a screen reader hears only the word', () => {
  const { container } = render(<Lamp state="needs-you" label="The e-mail needs you" />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(container.textContent).toBe('The e-mail needs you');
});

test('A lamp flourishes when its thing arrives, and not when it was there all along', () => {
  const { container, rerender } = render(<Lamp state="sent" />);
  expect(container.querySelector('[data-arrived]')).toBeNull();
  rerender(<Lamp state="sending" />);
  rerender(<Lamp state="sent" />);
  expect(container.querySelector('[data-arrived]')).not.toBeNull();
});
