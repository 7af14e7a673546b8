// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Cms, createCms } from '#src/cms/cms.ts';
import { readSettings } from '#src/cms/settings.ts';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { addCourse, removeCourse, updateCourse } from '#src/features/course/course-operations.ts';
import type { Course } from '#src/features/course/model.ts';
import { CourseSettingsPage } from '#src/features/teaching/course-settings-page.tsx';
import { newCourse } from '#src/features/teaching/new-course.ts';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SyncStatusProvider } from '#src/hooks/use-sync-status.tsx';
import { must } from '#src/kit/must.ts';
import type { Engine, Failure } from '#src/sync/index.ts';
import { Toasts } from '#src/ui/toast.tsx';
import { eventually } from '../../fixtures/eventually.ts';
import { allSent, engineOver, origin } from '../../fixtures/features/engine.ts';
import { silence } from '../../fixtures/silence.ts';
import { ids } from '../../host/test-host.ts';

beforeEach(() => {
  const request = (_name: string, _options: object, holding: () => unknown) => Promise.resolve(holding());
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});
afterEach(cleanup);

/** A phone with a new course of an instructor; the office has it once they are online. */
async function phoneWithNewCourse(online: Promise<void>) {
  const stored = new Map<string, Course>();
  const item = (course: Course) => ({ id: course.id, value: course });
  const office = {
    ...courses,
    source: {
      ...courses.source,
      list: async () => ({ items: [...stored.values()].map(item), unreadable: 0 }),
      get: async (_cms: Cms, id: string) => {
        const course = stored.get(id);
        return course ? item(course) : ('missing' as const);
      },
      create: async (_cms: Cms, course: Course) => {
        await online;
        stored.set('9', { ...course, id: '9' });
        return { id: '9' };
      },
      update: async (_cms: Cms, course: Course) => {
        stored.set(course.id, course);
        return {};
      },
    },
  };
  const operations = [addCourse, updateCourse, removeCourse];
  const cms = createCms(readSettings({}), { ownOrigin: origin, cookies: null });
  const engine = engineOver(cms, {
    collections: [
      office,
      { ...chapters, source: { ...chapters.source, list: async () => ({ items: [], unreadable: 0 }) } },
    ],
    operations,
    guarded: (remote) => remote,
    // Its sources stand for the host here.
    probe: () => Promise.resolve(),
  });
  await engine.session.change(async () => ids.instructor);
  await engine.pull(office);
  const { id } = await engine.run(
    addCourse,
    await newCourse(engine.view, 'Stock that sells', ids.instructor),
  );
  return { engine, id, office, stored };
}

/** Opens its settings. */
async function open(engine: Engine, id: string): Promise<HTMLTextAreaElement> {
  await show(engine, id, Promise.resolve(undefined));
  return screen.findByLabelText<HTMLTextAreaElement>(/^Description/);
}

/** Shows them with what the office answered on this visit. */
async function show(engine: Engine, id: string, refreshed: Promise<Failure | undefined>): Promise<void> {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <CourseSettingsPage requestedCourse={id} refreshed={refreshed} onDeleted={() => undefined} />
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(
    <EngineProvider engine={engine}>
      <SyncStatusProvider>
        <RouterProvider router={router as never} />
        <Toasts />
      </SyncStatusProvider>
    </EngineProvider>,
  );
}

test('Settings typed for a new course stay when the office gives it its id', async () => {
  let goOnline: () => void = () => undefined;
  const online = new Promise<void>((resolve) => {
    goOnline = resolve;
  });
  const { engine, id } = await phoneWithNewCourse(online);
  const field = await open(engine, id);
  fireEvent.change(field, { target: { value: 'For people who sell' } });
  goOnline();
  await act(async () => {
    await engine.syncNow();
    await allSent(engine);
  });
  const [made] = (await engine.view.list(courses)).filter(({ title }) => title === 'Stock that sells');
  expect(made?.id).not.toBe(id);
  await act(() => silence({ ms: 100, shown: 'what was typed is replaced' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Description/).value).toBe('For people who sell');
  fireEvent.submit(must(field.form, 'the form'));
  await waitFor(async () =>
    expect((await engine.view.get(courses, id))?.description).toBe('For people who sell'),
  );
});

test('Unsaved course settings are there again, say so, and are gone once they are saved', async () => {
  const { engine, id } = await phoneWithNewCourse(new Promise(() => undefined));
  const field = await open(engine, id);
  expect(screen.queryByText(/^You typed this before/)).toBeNull();
  fireEvent.input(field, { target: { value: 'For people who sell' } });
  cleanup();
  const again = await open(engine, id);
  expect(again.value).toBe('For people who sell');
  expect(screen.getByText('You typed this before. It is not saved yet.')).toBeTruthy();
  await act(async () => void fireEvent.submit(must(again.form, 'the form')));
  await waitFor(() => expect(screen.queryByText(/^You typed this before/)).toBeNull());
  expect((await engine.view.get(courses, id))?.description).toBe('For people who sell');
  await eventually(async () => expect(await engine.view.locals('draft')).toEqual([]));
});

test('A person who does not want their draft goes back to the saved settings of the course', async () => {
  const { engine, id } = await phoneWithNewCourse(new Promise(() => undefined));
  const field = await open(engine, id);
  fireEvent.input(field, { target: { value: 'For people who sell' } });
  cleanup();
  const again = await open(engine, id);
  fireEvent.input(again, { target: { value: 'For people who sell bread' } });
  fireEvent.click(screen.getByRole('button', { name: 'Go back to what is saved' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(/^Description/).value).toBe(''));
  expect(screen.queryByText(/^You typed this before/)).toBeNull();
  await act(() => silence({ ms: 600, shown: 'what waited to be written is not' }));
  expect(await engine.view.locals('draft')).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Description/).value).toBe(
      'For people who sell bread',
    ),
  );
  expect(await engine.view.locals('draft')).toHaveLength(1);
});

test('A person who leaves the settings is not offered an undo that would write over their later text', async () => {
  const { engine, id } = await phoneWithNewCourse(new Promise(() => undefined));
  fireEvent.input(await open(engine, id), { target: { value: 'For people who sell' } });
  cleanup();
  await open(engine, id);
  fireEvent.click(screen.getByRole('button', { name: 'Go back to what is saved' }));
  await screen.findByText('What you typed is gone.');
  cleanup();
  await open(engine, id);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('A person who puts back the saved settings leaves no draft of them', async () => {
  const { engine, id } = await phoneWithNewCourse(new Promise(() => undefined));
  const field = await open(engine, id);
  fireEvent.input(field, { target: { value: 'For people who sell' } });
  await eventually(async () => expect(await engine.view.locals('draft')).toHaveLength(1));
  fireEvent.input(field, { target: { value: '' } });
  await eventually(async () => expect(await engine.view.locals('draft')).toEqual([]));
});

test('The person is asked about settings typed over words that somebody changed since', async () => {
  const { engine, id, office, stored } = await phoneWithNewCourse(Promise.resolve());
  await act(async () => {
    await engine.syncNow();
    await allSent(engine);
  });
  const field = await open(engine, id);
  fireEvent.input(field, { target: { value: 'For people who sell' } });
  cleanup();
  const course = must(stored.get('9'), 'the course at the office');
  stored.set('9', { ...course, title: 'Stock', description: 'By the office' });
  await engine.pull(office, undefined, { force: true });
  expect((await engine.view.get(courses, id))?.description).toBe('By the office');
  const again = await open(engine, id);
  expect(again.value).toBe('For people who sell');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Stock');
  await act(async () => {
    fireEvent.submit(must(again.form, 'the form'));
    await engine.syncNow();
  });
  await eventually(async () => expect(await engine.view.open()).toMatchObject([{ state: 'conflict' }]));
  expect(stored.get('9')).toMatchObject({ title: 'Stock', description: 'By the office' });
});

test('A course is called gone once the office has answered, and not while it is asked', async () => {
  const { engine } = await phoneWithNewCourse(new Promise(() => undefined));
  let answer: (failure?: Failure) => void = () => undefined;
  await show(engine, 'candles', new Promise((resolve) => (answer = resolve)));
  await act(() => silence({ ms: 100, shown: 'the course is called gone' }));
  expect(screen.getByText('Opening the settings')).toBeTruthy();
  expect(screen.queryByText('We can’t find that course')).toBeNull();
  await act(async () => answer());
  expect(await screen.findByText('We can’t find that course')).toBeTruthy();
});

test('A course that the office does not give out is not called gone: its author is told why', async () => {
  const { engine } = await phoneWithNewCourse(new Promise(() => undefined));
  const message = 'We couldn’t understand the answer.';
  await show(engine, 'candles', Promise.resolve({ kind: 'garbled', message, applied: 'no' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText('We can’t find that course')).toBeNull();
});
