// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Lamp, type LampState } from '#src/ui/lamp.tsx';

afterEach(cleanup);

const states: readonly LampState[] = ['device', 'sending', 'checking', 'sent', 'needs-you', 'later', 'ended'];

function shapes(): number {
  return document.querySelectorAll('svg circle, svg path').length;
}

test('No two lamps are drawn alike, so they differ without colour and without motion', () => {
  const drawn = states.map((state) => {
    const { container, unmount } = render(<Lamp state={state} label="" />);
    const lines = [...container.querySelectorAll('svg > *')].map((line) =>
      ['d', 'r', 'stroke-dasharray'].map((name) => line.getAttribute(name)).join(),
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
  const { container, rerender } = render(<Lamp state="sent" label="Sent" />);
  expect(container.querySelector('[data-arrived]')).toBeNull();
  rerender(<Lamp state="sending" label="Sending" />);
  rerender(<Lamp state="sent" label="Sent" />);
  expect(container.querySelector('[data-arrived]')).not.toBeNull();
});
