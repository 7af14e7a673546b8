// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IWasThere } from '#src/features/events/i-was-there.tsx';
import type { Event } from '#src/features/events/model.ts';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SyncStatusProvider } from '#src/hooks/use-sync-status.tsx';
import type { Engine } from '#src/sync/index.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { progressIn } from '../../fixtures/features/progress.ts';
import { webinar } from '../../fixtures/features/registration.ts';

const run = vi.fn();

beforeEach(() => {
  run.mockReset().mockResolvedValue({ group: 'note', reference: 'AAAA-AAAA' });
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2030-01-10T11:00:00+02:00');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function open(events: readonly Event[]): Promise<void> {
  const view = {
    list: async () => events,
    pulledAt: async () => 1,
    session: async () => ({ owner: 'anyone', epoch: 1 }),
    status: async () => ({ issue: 'none' }),
    group: async () => [progressIn('pending')],
  };
  render(
    <EngineProvider engine={{ view, run } as unknown as Engine}>
      <SyncStatusProvider>
        <IWasThere />
        <p>The end</p>
      </SyncStatusProvider>
    </EngineProvider>,
  );
  await screen.findByText('The end');
}

const field = (name: string) => screen.findByRole('textbox', { name });

async function type(name: string, value: string): Promise<void> {
  fireEvent.input(await field(name), { target: { value } });
}

test('A person who was there types reference and word; the note has no marker, because only the reference is known', async () => {
  await open([webinar]);
  await type('Reference', '7qx4 2m9k');
  await type('The word of the day', 'Stokvel');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await eventually(() => expect(run).toHaveBeenCalledOnce());
  expect(run.mock.calls[0]?.[1]).toMatchObject({
    ...{ event_id: '2', reference: '7QX4-2M9K', booking: '', kind: 'word', word: 'Stokvel' },
  });
  expect(await screen.findByText(/^7QX4-2M9K: “Stokvel”: saved on this phone/)).toBeTruthy();
  expect(((await field('Reference')) as HTMLInputElement).value).toBe('');
});

test('After two webinars the person says which one it was', async () => {
  const evening = { ...webinar, id: '3', title: 'The evening one', timeFrom: '08:00' };
  await open([webinar, evening]);
  await type('Reference', '7QX4-2M9K');
  await type('The word of the day', 'Stokvel');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findAllByText(/Choose the webinar/)).length).toBeGreaterThan(1);
  expect(run).not.toHaveBeenCalled();
  fireEvent.change(screen.getByRole('combobox', { name: 'Webinar' }), { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await eventually(() => expect(run).toHaveBeenCalledOnce());
  expect(run.mock.calls[0]?.[1]).toMatchObject({ event_id: '3' });
});

test('No form is shown where no webinar has begun', async () => {
  await open([{ ...webinar, dateFrom: '2030-01-11', dateTo: '2030-01-11' }]);
  await eventually(() => expect(screen.queryByRole('heading', { name: 'I was there' })).toBeNull());
});
