// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { HeldState, type HeldStateName } from '#src/ui/held-state.tsx';
import { SendState, type SendStateName } from '#src/ui/send-state.tsx';

afterEach(cleanup);

const sending: readonly SendStateName[] = ['waiting', 'sending', 'checking', 'sent', 'needs-you'];
const held: readonly HeldStateName[] = ['not-held', 'coming', 'held', 'needs-network'];

/** What is drawn, without what a style would add. */
function drawing(container: HTMLElement): string {
  return [...container.querySelectorAll('svg > *')]
    .map((line) => ['d', 'cx', 'r', 'x', 'y', 'height'].map((name) => line.getAttribute(name)).join())
    .join(' ');
}

test('No two states are drawn alike, so they are told apart without colour and without motion', () => {
  const drawn = [
    ...sending.map((state) => drawing(render(<SendState state={state} words="Words" />).container)),
    ...held.map((state) => drawing(render(<HeldState state={state} words="Words" percent={40} />).container)),
  ];
  expect(new Set(drawn).size).toBe(sending.length + held.length);
});

test('The drawing is silent: a screen reader hears the words alone', () => {
  const { container } = render(<SendState state="needs-you" words="The email needs you" />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(container.textContent).toBe('The email needs you');
});

test('What is coming says how much of it is here, never less than nothing or more than all', () => {
  const said = (percent: number) =>
    render(<HeldState state="coming" words="Coming" percent={percent} />).container.textContent;
  expect([said(45.4), said(-3), said(130)]).toEqual(['Coming 45%', 'Coming 0%', 'Coming 100%']);
});
