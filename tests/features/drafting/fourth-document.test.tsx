// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SessionProvider } from '#src/hooks/use-session.tsx';
import { must } from '#src/kit/must.ts';
import type { Engine } from '#src/sync/index.ts';
import { eventually } from '../../fixtures/eventually.ts';
import {
  addChecklist,
  ChecklistEditor,
  checklistOperations,
  checklists,
} from '../../fixtures/features/checklist.tsx';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { sessionOf } from '../../fixtures/features/session.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

afterEach(cleanup);

// Whoever signs out in another window waits for what is typed here: there is none.
Object.defineProperty(navigator, 'locks', {
  value: { request: (_name: string, _options: unknown, work: () => Promise<unknown>) => work() },
  configurable: true,
});

/** A desk with an instructor signed in. */
async function desk(server: TestHost, network = { on: true }) {
  const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
  const declared = { collections: [checklists], operations: checklistOperations };
  const engine = engineOver(wire(server, [session], network), declared);
  await engine.session.change(async () => ids.instructor);
  return engine;
}

function show(engine: Engine, id: string) {
  return render(
    <SessionProvider session={sessionOf(ids.instructor)}>
      <EngineProvider engine={engine}>
        <ChecklistEditor id={id} />
      </EngineProvider>
    </SessionProvider>,
  );
}

async function tap(name: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }));
}

async function write(label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await act(async () => {
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
  });
}

/** The checklist as the host has it. */
function atOffice({ host }: TestHost) {
  const row = host.database.first("select id, data from data_items where slug = 'before-we-open'");
  return row && { id: String(row['id']), items: JSON.parse(String(row['data'])).items as unknown[] };
}

const texts = async (engine: Engine, id: string) =>
  (await engine.view.get(checklists, id))?.items.map(({ text }) => text);

test('A checklist that was made with no signal stores itself, is undone step by step, and is at the office later', async () => {
  const network = { on: false };
  const server = testHost();
  const engine = await desk(server, network);
  const { id } = await engine.run(addChecklist, { title: 'Before we open', slug: 'before-we-open' });
  show(engine, id);
  await tap('Add an item');
  await write('Item New 1', 'Sweep the stall');
  await tap('Add an item');
  await screen.findByLabelText('Item New 2');
  await tap('First: New 2');
  await eventually(async () => expect(await texts(engine, id)).toEqual(['New 2', 'Sweep the stall']));
  await tap('Delete Sweep the stall');
  await eventually(async () => expect(await texts(engine, id)).toEqual(['New 2']));
  await tap('Undo');
  await eventually(async () => expect(await texts(engine, id)).toEqual(['New 2', 'Sweep the stall']));
  await tap('Undo');
  await eventually(async () => expect(await texts(engine, id)).toEqual(['Sweep the stall', 'New 2']));
  expect(document.body.textContent).toMatch(/Saved on this (phone|device) \d\d:\d\d/);

  network.on = true;
  await engine.drain();
  await eventually(async () => {
    await engine.drain();
    expect(atOffice(server)?.items).toEqual([
      { id: 'New 1', text: 'Sweep the stall' },
      { id: 'New 2', text: 'New 2' },
    ]);
  });
});

test('Changes of two instructors in one checklist with no signal are all at the office later', async () => {
  const server = testHost();
  const first = await desk(server);
  const { id } = await first.run(addChecklist, { title: 'Before we open', slug: 'before-we-open' });
  const mine = show(first, id);
  await tap('Add an item');
  const made = await eventually(async () => {
    await first.drain();
    expect(atOffice(server)?.items).toHaveLength(1);
    return must(atOffice(server), 'a checklist').id;
  });
  mine.unmount();

  const network = { on: true };
  const second = await desk(server, network);
  await second.pull(checklists);
  network.on = false;
  const theirs = show(second, made);
  await write('Item New 1', 'Light the gas');
  await eventually(async () => expect(await texts(second, made)).toEqual(['Light the gas']));
  theirs.unmount();

  show(first, made);
  await tap('Add an item');
  await eventually(async () => {
    await first.drain();
    expect(atOffice(server)?.items).toHaveLength(2);
  });
  network.on = true;
  await eventually(async () => {
    await second.drain();
    expect(atOffice(server)?.items).toEqual([
      { id: 'New 1', text: 'Light the gas' },
      { id: 'New 2', text: 'New 2' },
    ]);
  });
});
