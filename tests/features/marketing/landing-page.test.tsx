// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LandingPage } from '#src/features/marketing/landing-page.tsx';
import { SnapshotProvider } from '#src/hooks/snapshot-context.tsx';
import { showInShell } from '../../fixtures/app/in-shell.tsx';

afterEach(cleanup);

const webinar = {
  id: '7',
  title: 'Cash books for small shops',
  dateFrom: '2026-12-03',
  timeFrom: '18:00',
  timeTo: '19:30',
};

test('The front page chalks up the next webinar with its day, its time in SAST, its place and its price', async () => {
  await showInShell(
    <SnapshotProvider snapshot={{ events: [webinar] }}>
      <LandingPage />
    </SnapshotProvider>,
  );
  const stall = screen.getByText('Cash books for small shops').closest('a');
  expect(stall?.getAttribute('href')).toBe('/events?event=%227%22');
  expect(stall?.textContent).toContain('18:00 to 19:30 SASTOnline · Free');
  expect(stall?.querySelector('time')?.getAttribute('datetime')).toBe('2026-12-03T18:00:00+02:00');
});

test('The stall offers no seat at a webinar that is called off, nor where nobody can register yet', async () => {
  const events = [
    { ...webinar, title: 'Not this time', cancelled: true },
    { ...webinar, title: 'Some day', dateFrom: 'soon', timeFrom: '' },
  ];
  await showInShell(
    <SnapshotProvider snapshot={{ events }}>
      <LandingPage />
    </SnapshotProvider>,
  );
  const stall = screen.getByText('Some day').closest('a');
  expect(stall?.textContent).toContain('Date and time to be confirmed');
  expect(stall?.textContent).not.toContain('Register');
  expect(screen.queryByText('Not this time')).toBeNull();
});

test('Without a webinar the stall says that the next date is being set', async () => {
  await showInShell(<LandingPage />);
  expect(screen.getByText('See if there is a new date')).toBeTruthy();
});

test('A visitor reads that the certificate is of attendance and no accreditation', async () => {
  await showInShell(<LandingPage />);
  const text = document.body.textContent ?? '';
  expect(text).toContain('a certificate of attendance');
  expect(text).toContain('It is not an accreditation');
});

test('The five programmes each lead somewhere', async () => {
  await showInShell(<LandingPage />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(links.filter((link) => link.startsWith('/courses/'))).toHaveLength(6);
});
