// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Lamp, type LampState } from '#src/ui/lamp.tsx';
import { StoredState, type StoredStateName } from '#src/ui/stored-state.tsx';
import { overviewState, storedWords } from '#src/ui/stored-words.ts';

afterEach(cleanup);

const lamps: readonly LampState[] = ['device', 'sending', 'checking', 'sent', 'needs-you', 'later', 'ended'];
const stateNames: readonly StoredStateName[] = ['not-held', 'coming', 'held', 'needs-network'];

function read(...path: readonly string[]): string {
  return readFileSync(join(...path), 'utf8');
}

/** What is drawn, without what a style would add. */
function drawing(container: HTMLElement): string {
  return [...container.querySelectorAll('svg > *')]
    .map((line) =>
      ['d', 'cx', 'r', 'x', 'y', 'height', 'stroke-dasharray'].map((name) => line.getAttribute(name)).join(),
    )
    .join(' ');
}

test('No two states of the drawn phone and of the lamp look alike, so they differ without colour', () => {
  const drawn = [
    ...lamps.map((state) => drawing(render(<Lamp state={state} label="Words" />).container)),
    ...stateNames.map((state) =>
      drawing(render(<StoredState state={state} words="Words" percent={40} />).container),
    ),
  ];
  expect(new Set(drawn).size).toBe(lamps.length + stateNames.length);
});

test('A download under way shows how much of it is here, from 0 to 100 %', () => {
  const said = (percent: number) =>
    render(<StoredState state="coming" words="Coming" percent={percent} />).container.textContent;
  expect([said(45.4), said(-3), said(130)]).toEqual(['Coming 45%', 'Coming 0%', 'Coming 100%']);
});

test('A state says its own phrase where its screen says no more', () => {
  const said = stateNames.map(
    (state) => render(<StoredState state={state} percent={40} />).container.textContent,
  );
  expect(said).toEqual(['Not on this phone', 'Coming 40%', 'On this phone', 'Needs a signal']);
});

test('A course that is not here is said to be so in the same words on every screen', () => {
  expect(overviewState(false, 'phone').words).toBe(storedWords['not-held']);
});

test('No two states have the same words, and no screen spells them out anew', () => {
  const phrases = Object.values(storedWords);
  expect(new Set(phrases).size).toBe(phrases.length);
  const root = join(import.meta.dirname, '../../src');
  const anew = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .filter((path) =>
      /<StoredState(?=[^>]*words=["'{`]+(Not on|On|No longer on) this (phone|\$))/.test(read(root, path)),
    );
  expect(anew).toEqual([]);
});
