// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { CmsError } from '#src/cms/errors.ts';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { forms } from '#src/features/forms/collection.ts';
import { FormPage } from '#src/features/forms/editor/form-page.tsx';
import { addForm, editQuestion, formOperations } from '#src/features/forms/form-operations.ts';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SessionProvider } from '#src/hooks/use-session.tsx';
import { must } from '#src/kit/must.ts';
import type { Engine } from '#src/sync/index.ts';
import { Toasts } from '#src/ui/toast.tsx';
import { eventually } from '../../fixtures/eventually.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { sessionOf } from '../../fixtures/features/session.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, testHost } from '../../host/test-host.ts';

afterEach(cleanup);

// Whoever signs out in another window waits for what is typed here: there is none.
Object.defineProperty(navigator, 'locks', {
  value: { request: (_name: string, _options: unknown, work: () => Promise<unknown>) => work() },
  configurable: true,
});

const declared = { collections: [forms, chapters, courses], operations: formOperations };
const food = { id: 'A', label: 'Do you sell food?', type: 'one of', options: ['Yes', 'No'] };
const gas = { id: 'B', label: 'On gas?', type: 'text' };

/** The builder with a form that was just made; `on`: the office can be reached. */
async function openForm(on = true) {
  const server = testHost();
  const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
  const engine = engineOver(wire(server, [session], { on }), declared);
  await engine.session.change(async () => ids.instructor);
  const { id } = await engine.run(addForm, { title: 'Your stall', slug: 'your-stall', fields: [food, gas] });
  await show(engine, id);
  return { engine, id };
}

async function show(engine: Engine, id: string): Promise<void> {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/instructor/form/$formId',
    component: () => (
      <FormPage
        requestedId={id}
        shown="questions"
        refreshed={Promise.resolve(undefined)}
        onDeleted={() => undefined}
      />
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [`/instructor/form/${id}`] }),
  });
  await router.load();
  render(
    <SessionProvider session={sessionOf(ids.instructor)}>
      <EngineProvider engine={engine}>
        <RouterProvider router={router as never} />
        <Toasts />
      </EngineProvider>
    </SessionProvider>,
  );
  await screen.findByText('Do you sell food?');
}

/** The one in the bar: the passing message about what was deleted comes after it. */
function undoButton(): HTMLElement {
  return must(screen.getAllByRole('button', { name: /^Undo$/ })[0], 'Undo');
}

const labels = async (engine: Engine, id: string) =>
  (await engine.view.get(forms, id))?.fields.map(({ label }) => label);

test('A form that the office refuses says so, with the cause below', async () => {
  const message = 'The office takes no more forms today.';
  const refuse = async () => {
    throw new CmsError({ kind: 'refused', applied: 'no', message });
  };
  vi.spyOn(forms.source, 'create').mockImplementation(refuse);
  onTestFinished(() => void vi.restoreAllMocks());
  await openForm();
  expect(await screen.findByText('Failed to add form')).toBeTruthy();
  expect(await screen.findByText(message)).toBeTruthy();
});

test('A question that was deleted comes back by Undo, and keeps other people’s changes beside it', async () => {
  const { engine, id } = await openForm(false);
  fireEvent.click(screen.getByRole('button', { name: /Do you sell food/ }));
  fireEvent.click(await screen.findByText('Delete question'));
  await eventually(async () => expect(await labels(engine, id)).toEqual(['On gas?']));
  await engine.run(editQuestion, { id, of: 'x', questionId: 'B', label: 'On gas or wood?' });
  await screen.findByText('On gas or wood?');
  await act(async () => fireEvent.click(undoButton()));
  await eventually(async () =>
    expect(await labels(engine, id)).toEqual(['Do you sell food?', 'On gas or wood?']),
  );
  expect((await engine.view.get(forms, id))?.fields[0]).toMatchObject({ options: ['Yes', 'No'] });
});

test('The words of a question are stored by themselves, and a step back takes them away', async () => {
  const { engine, id } = await openForm(false);
  fireEvent.click(screen.getByRole('button', { name: /On gas/ }));
  const field = await screen.findByRole('textbox', { name: 'Question' });
  await act(async () => {
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: 'On gas or wood?' } });
    fireEvent.blur(field);
  });
  await eventually(async () => expect((await labels(engine, id))?.[1]).toBe('On gas or wood?'));
  await eventually(() => expect(undoButton().getAttribute('aria-disabled')).toBeNull());
  await act(async () => fireEvent.click(undoButton()));
  await eventually(async () => expect((await labels(engine, id))?.[1]).toBe('On gas?'));
});

test('A text that is too long says so where it stands, and is stored once it is shorter', async () => {
  const { engine, id } = await openForm(false);
  const field = screen.getByRole('textbox', { name: 'What people read first' });
  const type = (value: string) =>
    act(async () => {
      fireEvent.focus(field);
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
    });
  await type('We keep what you tell us. '.repeat(90));
  expect(await screen.findByText('Please use at most 2000 characters here')).toBeTruthy();
  expect(screen.queryByText(/couldn’t save/)).toBeNull();
  await type('We keep what you tell us.');
  await eventually(async () =>
    expect((await engine.view.get(forms, id))?.description).toBe('We keep what you tell us.'),
  );
});

test('A form that was deleted before it was sent comes back whole', async () => {
  const { engine } = await openForm(false);
  fireEvent.click(screen.getByRole('button', { name: 'Delete this form' }));
  await screen.findByText('You deleted “Your stall”.');
  expect(await engine.view.list(forms)).toEqual([]);
  const undos = screen.getAllByRole('button', { name: /^Undo$/ });
  await act(async () => fireEvent.click(undos.at(-1) as HTMLElement));
  await eventually(async () =>
    expect(await engine.view.list(forms)).toMatchObject([
      { title: 'Your stall', fields: [{ id: 'A', options: ['Yes', 'No'] }, { id: 'B' }] },
    ]),
  );
});
