// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { pages } from '#src/features/pages/collection.ts';
import { EditPage } from '#src/features/pages/office/edit-page.tsx';
import { addPage, contentOf, pageOperations, publishPage } from '#src/features/pages/operations.ts';
import { newSection } from '#src/features/pages/section.ts';
import { entriesOf, type PageEntry } from '#src/features/pages/state.ts';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { must } from '#src/kit/must.ts';
import type { Engine } from '#src/sync/index.ts';
import { Toasts } from '#src/ui/toast.tsx';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { ids, testHost } from '../../host/test-host.ts';

beforeAll(() => {
  // The lock by which a sign-out elsewhere waits for what is typed here.
  const request = async (_name: string, _options: unknown, held: () => Promise<void>) => held();
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});

afterEach(cleanup);

const hero = { ...newSection('centered hero', 's1'), heading: 'Welcome' };

/** An admin with no signal opens a page of this title; another one is published at /pages/open-day. */
async function open(title: string) {
  const engine = engineOver(wire(testHost(), [], { on: false }), {
    collections: [pages],
    operations: pageOperations,
  });
  await engine.session.change(async () => ids.admin);
  const make = (name: string) =>
    engine.run(addPage, { title: name, description: '', keywords: '', sections: [hero] });
  const other = await make('Open day');
  const draft = must(await engine.view.get(pages, other.id), 'draft');
  await engine.run(publishPage, { ...contentOf(draft), draftId: other.id, slug: 'open-day' });
  const { id } = await make(title);
  const refreshed = Promise.resolve(undefined);
  const nothing = () => undefined;
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <>
          <Toasts />
          <EditPage requestedId={id} refreshed={refreshed} event={null} onOpen={nothing} onGone={nothing} />
        </>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(
    <EngineProvider engine={engine}>
      <RouterProvider router={router as never} />
    </EngineProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: title });
  const entry = async (): Promise<PageEntry> =>
    must(
      entriesOf(await engine.view.list(pages)).find((one) => one.id === id),
      'the entry',
    );
  return { entry, engine };
}

const tap = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const typeAddress = (value: string) =>
  fireEvent.change(screen.getByLabelText('Address'), { target: { value } });

function typeHeading(value: string): void {
  fireEvent.focus(screen.getByLabelText('Heading'));
  fireEvent.change(screen.getByLabelText('Heading'), { target: { value } });
}

/** Lets a phone store nothing, or only this many times; returns the function that ends it. */
function failing(engine: Engine, times = Number.POSITIVE_INFINITY): () => void {
  const run = vi.spyOn(engine, 'run');
  const full = () => Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError'));
  if (times === Number.POSITIVE_INFINITY) run.mockImplementation(full);
  else for (let time = 0; time < times; time += 1) run.mockImplementationOnce(full);
  return () => run.mockRestore();
}

/** Lets the next change wait until the returned function is called. */
function held(engine: Engine): () => void {
  const { run } = engine;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.spyOn(engine, 'run').mockImplementationOnce(async (...change) => {
    await released;
    return run(...change);
  });
  return release;
}

test('An address that another page or the site itself has is refused, and the one that is proposed is taken', async () => {
  const { entry } = await open('Open day');
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('open-day-2');
  for (const [typed, said] of [
    ['open-day', /^Another page has this address. This one is free: open-day-2$/],
    ['events', /^The site uses this word itself. This one is free: events-2$/],
    ['Open Day', /^Use small letters/],
  ] as const) {
    typeAddress(typed);
    await tap('Publish');
    await screen.findByText(said);
    expect((await entry()).published).toBeUndefined();
  }
  typeAddress('open-day-2');
  await tap('Publish');
  await screen.findByRole('heading', { name: 'Published once it is sent' });
  expect(await entry()).toMatchObject({ state: 'published', published: { slug: 'open-day-2' } });
});

test('Text typed last is published with the rest, and changed again it waits for its publisher', async () => {
  const { entry } = await open('🎉');
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('page');
  const heading = () => screen.getByLabelText('Heading');
  fireEvent.focus(heading());
  fireEvent.change(heading(), { target: { value: 'Come in' } });
  await tap('Publish');
  await screen.findByRole('heading', { name: 'Published once it is sent' });
  expect((await entry()).published).toMatchObject({ slug: 'page', sections: [{ heading: 'Come in' }] });
  fireEvent.change(heading(), { target: { value: 'Come in soon' } });
  fireEvent.blur(heading());
  await screen.findByRole('heading', { name: 'Changed since published' });
  expect((await entry()).published?.sections).toMatchObject([{ heading: 'Come in' }]);
});

test('A page whose last words could not be stored at first is published with them', async () => {
  const { entry, engine } = await open('Fair');
  failing(engine, 1);
  typeHeading('Come in');
  await tap('Publish');
  await screen.findByRole('heading', { name: 'Published once it is sent' });
  expect((await entry()).published).toMatchObject({ sections: [{ heading: 'Come in' }] });
});

test('A page whose last words cannot be stored is not published, and says so until it is', async () => {
  const { entry, engine } = await open('Fair');
  const works = failing(engine);
  typeHeading('Come in');
  await tap('Publish');
  const sentence = 'We couldn’t publish the page yet. Tap Publish again.';
  expect((await screen.findByText(sentence)).textContent).toBe(sentence);
  expect(
    screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join(),
  ).toMatch(/This phone couldn’t save your last change/);
  expect((await entry()).published).toBeUndefined();
  works();
  // The draft stores itself a moment later, and nobody has published the page by that.
  await waitFor(async () => expect((await entry()).draft?.sections).toMatchObject([{ heading: 'Come in' }]));
  screen.getByText(sentence);
  screen.getByRole('heading', { name: 'Draft' });
  await tap('Publish');
  await screen.findByRole('heading', { name: 'Published once it is sent' });
  expect(screen.queryByText(sentence)).toBeNull();
});

test('Publishing that could not be stored says so', async () => {
  const { engine } = await open('Fair');
  failing(engine);
  await tap('Publish');
  await screen.findByText('We couldn’t publish the page yet. Tap Publish again.');
  screen.getByRole('heading', { name: 'Draft' });
});

test('Whoever types on in another field while the page is being published gets it published', async () => {
  const { entry, engine } = await open('Fair');
  const stores = held(engine);
  typeHeading('Come in');
  await tap('Publish');
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Fair day' } });
  stores();
  await screen.findByRole('heading', { name: 'Published once it is sent' });
  expect((await entry()).published).toMatchObject({ title: 'Fair day', sections: [{ heading: 'Come in' }] });
});

test('A refused text whose field still has the focus says what to change when Publish is tapped', async () => {
  const { entry } = await open('Fair');
  const link = screen.getByLabelText('Where the button leads');
  link.focus();
  fireEvent.change(link, { target: { value: 'javascript:alert(1)' } });
  await tap('Publish');
  await screen.findByText('A field says what to change before you can publish.');
  expect(link.getAttribute('aria-invalid')).toBe('true');
  expect((await entry()).published).toBeUndefined();
});

test('A section is removed with the text typed in it a moment ago, and comes back with that text', async () => {
  const { entry } = await open('Fair');
  fireEvent.focus(screen.getByLabelText('Heading'));
  fireEvent.change(screen.getByLabelText('Heading'), { target: { value: 'Typed last' } });
  await tap('Remove this section');
  await waitFor(async () => expect((await entry()).draft?.sections).toEqual([]));
  await tap('Undo');
  await waitFor(async () =>
    expect((await entry()).draft?.sections).toMatchObject([{ heading: 'Typed last' }]),
  );
});

test('A button that would run something is not stored, and nothing can be published until it is put right', async () => {
  const { entry } = await open('Fair');
  const link = screen.getByLabelText('Where the button leads');
  fireEvent.focus(link);
  fireEvent.change(link, { target: { value: 'javascript:alert(1)' } });
  await act(async () => void fireEvent.blur(link));
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent).join()).toMatch(
    /Use an address/,
  );
  await tap('Publish');
  expect(await entry()).toMatchObject({ published: undefined, draft: { sections: [{ actionUrl: '' }] } });
  fireEvent.change(link, { target: { value: 'www.kasigrowth.example' } });
  await act(async () => void fireEvent.blur(link));
  await waitFor(async () =>
    expect((await entry()).draft?.sections).toMatchObject([{ actionUrl: 'https://www.kasigrowth.example' }]),
  );
});
