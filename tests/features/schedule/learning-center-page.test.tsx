// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LearningCenterPage } from '#src/features/schedule/learning-center-page.tsx';
import { SnapshotProvider } from '#src/hooks/snapshot-context.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function page(builtOn: string) {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <LearningCenterPage quoteAnchor="quote">{null}</LearningCenterPage>,
    }),
    history: createMemoryHistory({ initialEntries: ['/learning-center'] }),
  });
  await router.load();
  return (
    <SnapshotProvider snapshot={{ builtOn }}>
      <RouterProvider router={router as never} />
    </SnapshotProvider>
  );
}

/** The page as the build of that day made it, brought to life at an instant, after what somebody did `before`; answers what React complained of. */
async function aliveAt(
  instant: string,
  builtOn: string,
  before: (page: HTMLElement) => void = () => undefined,
): Promise<unknown[]> {
  vi.setSystemTime(`${builtOn}T10:00:00+02:00`);
  const root = document.createElement('div');
  root.innerHTML = renderToString(await page(builtOn));
  document.body.replaceChildren(root);
  before(root);
  const wrong: unknown[] = [];
  vi.setSystemTime(instant);
  const tree = await page(builtOn);
  await act(async () => {
    hydrateRoot(root, tree, { onRecoverableError: (error) => wrong.push(error) });
  });
  return wrong;
}

function heading(): string | null | undefined {
  return document.querySelector('h1')?.textContent;
}

function file(): HTMLAnchorElement | null {
  return document.querySelector('a[download]');
}

test('A page built last year hydrates without an error and then shows the current year', async () => {
  expect(await aliveAt('2027-03-01T08:00:00+02:00', '2026-11-21')).toEqual([]);
  expect(heading()).toBe('Scheduled trainings 2027');
  expect(file()?.download).toBe('training-schedule-2027.pdf');
  expect(file()?.href).toContain('Scheduled trainings 2027');
});

test('At 22:30 UTC on New Year’s Eve it is next year already where the trainings are', async () => {
  await aliveAt('2026-12-31T22:30:00Z', '2026-12-31');
  expect(heading()).toBe('Scheduled trainings 2027');
  await aliveAt('2026-12-31T21:30:00Z', '2026-12-31');
  expect(heading()).toBe('Scheduled trainings 2026');
});

test('A page that stays open over New Year turns the leaf by itself', async () => {
  await aliveAt('2026-12-31T23:59:30+02:00', '2026-11-21');
  expect(heading()).toBe('Scheduled trainings 2026');
  vi.setSystemTime('2027-01-01T00:00:30+02:00');
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(heading()).toBe('Scheduled trainings 2027');
});

test('The next training comes first and is the only one called next; past trainings are folded away', async () => {
  await aliveAt('2026-06-14T08:00:00+02:00', '2026-06-14');
  const lines = [...document.querySelectorAll('time')].map((time) => time.closest('li'));
  expect(lines[0]?.querySelector('time')?.dateTime).toBe('2026-06-27');
  expect(document.getElementById('planner')?.textContent).toBe(`Next ${lines.length} dates`);
  expect(lines.filter((line) => line?.textContent?.includes('Next'))).toEqual([lines[0]]);
  const folded = document.querySelector('details');
  expect(folded?.open).toBe(false);
  expect(folded?.querySelector('summary')?.textContent).toBe('Dates that are over (13)');
  expect(folded?.querySelectorAll('time')).toHaveLength(0);
  await act(async () => {
    folded?.setAttribute('open', '');
    folded?.dispatchEvent(new Event('toggle'));
  });
  expect(folded?.querySelectorAll('time')).toHaveLength(13);
});

test('A person who unfolded the past trainings before the page came alive finds them unfolded', async () => {
  await aliveAt('2026-06-14T08:00:00+02:00', '2026-06-14', (page) =>
    page.querySelector('details')?.setAttribute('open', ''),
  );
  expect(document.querySelectorAll('details time')).toHaveLength(13);
});

test('On New Year’s Day no training is over, and there is nothing to unfold', async () => {
  await aliveAt('2027-01-01T08:00:00+02:00', '2027-01-01');
  expect(document.querySelector('details')).toBeNull();
});

test('In November the dates of next January are there too', async () => {
  await aliveAt('2026-11-22T08:00:00+02:00', '2026-11-22');
  const months = [...document.querySelectorAll('h3')].map(({ textContent }) => textContent);
  expect(months.slice(0, 4)).toEqual(['November 2026', 'January 2027', 'February 2027', 'March 2027']);
  expect(document.body.textContent).toContain('The first dates of 2027 are here too.');
});

test('Every date leads to its training', async () => {
  await aliveAt('2026-06-14T08:00:00+02:00', '2026-06-14');
  for (const time of document.querySelectorAll('time')) {
    const link = time.closest('li')?.querySelector('a');
    expect(link?.getAttribute('href')).toMatch(/^\/course-overview\/[a-z-]+$/);
  }
});

test('The page the build makes calls nothing next: it may be read much later', async () => {
  vi.setSystemTime('2026-11-21T10:00:00+02:00');
  expect(renderToString(await page('2026-11-21'))).not.toMatch(/>Next</);
});
