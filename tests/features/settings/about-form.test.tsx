// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Cms, createCms } from '#src/cms/cms.ts';
import { readSettings } from '#src/cms/settings.ts';
import { AboutForm } from '#src/features/settings/about-form.tsx';
import { siteSettings } from '#src/features/settings/collection.ts';
import type { SiteSettings } from '#src/features/settings/model.ts';
import { saveSettings } from '#src/features/settings/operations.ts';
import { readSiteSettings } from '#src/features/settings/queries.ts';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { must } from '#src/kit/must.ts';
import type { Engine } from '#src/sync/index.ts';
import { Toasts } from '#src/ui/toast.tsx';
import { eventually } from '../../fixtures/eventually.ts';
import { engineOver, origin } from '../../fixtures/features/engine.ts';
import { ids } from '../../host/test-host.ts';

beforeEach(() => {
  const request = (_name: string, _options: object, holding: () => unknown) => Promise.resolve(holding());
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});
afterEach(cleanup);

const id = ids.settings;

/** An admin’s phone with the settings on it, and what the office has stored. */
async function admin() {
  const office = { id, logo: '', about: 'We teach.' };
  const item = () => ({ id, value: { ...office } });
  const settings = {
    ...siteSettings,
    source: {
      ...siteSettings.source,
      list: async () => ({ items: [item()], unreadable: 0 }),
      get: async () => item(),
      update: async (_cms: Cms, value: SiteSettings) => {
        Object.assign(office, value);
        return {};
      },
    },
  };
  const engine = engineOver(createCms(readSettings({}), { ownOrigin: origin, cookies: null }), {
    collections: [settings],
    operations: [saveSettings],
    guarded: (remote) => remote,
    // Its source stands for the host here.
    probe: () => Promise.resolve(),
  });
  await engine.session.change(async () => ids.admin);
  const pull = () => engine.pull(settings, undefined, { force: true });
  await pull();
  return { engine, office, pull };
}

async function about(engine: Engine): Promise<string> {
  return must(await readSiteSettings(engine.view), 'settings').about;
}

/** Opens the form; answers its field. */
function open(engine: Engine): Promise<HTMLTextAreaElement> {
  render(
    <EngineProvider engine={engine}>
      <AboutForm id={id} />
      <Toasts />
    </EngineProvider>,
  );
  return screen.findByLabelText<HTMLTextAreaElement>(/^About/);
}

test('Text that an admin typed and did not save is there again, says so, and is gone once it is saved', async () => {
  const { engine } = await admin();
  fireEvent.input(await open(engine), { target: { value: 'We teach after hours.' } });
  cleanup();
  const again = await open(engine);
  expect(again.value).toBe('We teach after hours.');
  expect(screen.getByText('You typed this before. It is not saved yet.')).toBeTruthy();
  await act(async () => void fireEvent.submit(must(again.form, 'the form')));
  await waitFor(() => expect(screen.queryByText(/^You typed this before/)).toBeNull());
  expect(await about(engine)).toBe('We teach after hours.');
  await eventually(async () => expect(await engine.view.locals('draft')).toEqual([]));
});

test('A person who does not want their draft goes back to the saved text, and can undo that', async () => {
  const { engine } = await admin();
  fireEvent.input(await open(engine), { target: { value: 'We teach after hours.' } });
  cleanup();
  await open(engine);
  fireEvent.click(screen.getByRole('button', { name: 'Go back to what is saved' }));
  const field = () => screen.getByLabelText<HTMLTextAreaElement>(/^About/).value;
  await waitFor(() => expect(field()).toBe('We teach.'));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(field()).toBe('We teach after hours.'));
});

test('The person is asked about words typed over a text that another admin changed since', async () => {
  const { engine, office, pull } = await admin();
  fireEvent.input(await open(engine), { target: { value: 'We teach after hours.' } });
  cleanup();
  office.about = 'By the other admin';
  await pull();
  expect(await about(engine)).toBe('By the other admin');
  const again = await open(engine);
  expect(again.value).toBe('We teach after hours.');
  await act(async () => {
    fireEvent.submit(must(again.form, 'the form'));
    await engine.syncNow();
  });
  await eventually(async () => expect(await engine.view.open()).toMatchObject([{ state: 'conflict' }]));
  expect(office.about).toBe('By the other admin');
});
