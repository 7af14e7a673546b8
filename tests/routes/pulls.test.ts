// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { Route as overview } from '#src/routes/course-overview.$id.tsx';
import { Route as courses } from '#src/routes/courses.$type.tsx';
import { Route as events } from '#src/routes/events.tsx';
import { Route as front } from '#src/routes/index.tsx';
import { eventually } from '../fixtures/eventually.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/', front, /^Bookkeeping/],
  ['/events', events, /^The next webinar/],
])(
  'A database that fails while %s opens is reported, and the page opens all the same',
  async (_, route, words) => {
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', reported);
    const broken = new Error('the database is gone');
    const engine = { pull: () => Promise.reject(broken) };
    const load = route.options.loader as (asked: { context: { engine: unknown } }) => unknown;
    expect(load({ context: { engine } })).toEqual({ description: expect.stringMatching(words) });
    await eventually(() => expect(reported).toHaveBeenCalledWith(broken));
  },
);

test.each([
  ['/courses/improvement', courses],
  ['/course-overview/bookkeeping', overview],
])('%s opens too where the mirror cannot be read', async (_, route) => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  const broken = new Error('the database is gone');
  const fails = () => Promise.reject(broken);
  const engine = { pull: fails, view: { get: fails, list: fails, pulledAt: fails } };
  const load = route.options.loader as (asked: unknown) => unknown;
  const params = { type: 'improvement', id: 'bookkeeping' };
  await expect(Promise.resolve(load({ context: { engine, snapshot: {} }, params }))).resolves.not.toBe(
    broken,
  );
  await eventually(() => expect(reported).toHaveBeenCalledWith(broken));
});
