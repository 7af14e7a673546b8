// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AboutPage } from '#src/features/marketing/about-page.tsx';
import { ConsultingPage } from '#src/features/marketing/consulting-page.tsx';
import { LandingPage } from '#src/features/marketing/landing-page.tsx';
import { PrivacyPage } from '#src/features/marketing/privacy-page.tsx';
import { ServicesPage } from '#src/features/marketing/services-page.tsx';
import { TermsPage } from '#src/features/marketing/terms-page.tsx';
import { trainings, trainingsOf } from '#src/features/schedule/trainings.ts';
import { SnapshotProvider } from '#src/hooks/snapshot-context.tsx';
import { showInShell } from '../../fixtures/app/in-shell.tsx';

afterEach(cleanup);

const marketing: [string, ReactElement][] = [
  ['/', <LandingPage key="landing" />],
  ['/about-us', <AboutPage key="about" />],
  ['/services', <ServicesPage key="services" />],
  ['/consulting', <ConsultingPage key="consulting" />],
];

test.each(marketing)(
  '%s lets six people speak and says that a certificate is of attendance',
  async (_path, page) => {
    await showInShell(page);
    const voices = screen.getByRole('region', { name: 'Heard over the counter' });
    expect(within(voices).getAllByRole('figure')).toHaveLength(6);
    expect(document.body.textContent).toMatch(/of attendance|that you attended/);
  },
);

test('A visitor finds eight improvement and three certification trainings under their headings', async () => {
  await showInShell(<ServicesPage />);
  const titles = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent);
  expect(titles('Business Improvement & Financial Literacy')).toEqual(
    trainingsOf('improvement').map(({ title }) => title),
  );
  expect(titles('Practical Business Certification')).toEqual(
    trainingsOf('certification').map(({ title }) => title),
  );
});

test('The services name every training once, each with the way to its dates', async () => {
  await showInShell(<ServicesPage />);
  for (const { slug, title } of trainings) {
    expect(screen.getAllByText(title, { selector: 'h2, h3' }), title).toHaveLength(1);
    const link = screen.getByText(title, { selector: 'h3' }).closest('li')?.querySelector('a');
    expect(link?.getAttribute('href')).toBe(`/course-overview/${slug}`);
  }
});

test('A visitor who asks for accreditation reads that there is none', async () => {
  await showInShell(<ServicesPage />);
  const place = within(screen.getByRole('region', { name: 'Accreditation' }));
  expect(place.getByText('No Data Available')).toBeTruthy();
  expect(place.getByText('There is currently no data to display.')).toBeTruthy();
});

test('Once an accredited course is listed, the services lead to it', async () => {
  const accredited = {
    ...{ id: '99', slug: 'accounts', position: 1, Name: 'Accounts', Title: '', Cover: '' },
    ...{ Type: 'accreditation', Outcome: '', Requirements: '' },
  };
  await showInShell(
    <SnapshotProvider snapshot={{ catalogue: { of: '/services', courses: [accredited], lessons: [] } }}>
      <ServicesPage />
    </SnapshotProvider>,
  );
  const place = within(screen.getByRole('region', { name: 'Accreditation' }));
  expect(place.queryByText('No Data Available')).toBeNull();
  expect(place.getByRole('link').getAttribute('href')).toBe('/courses/accreditation');
});

test.each([
  ['/privacy', <PrivacyPage key="privacy" />],
  ['/terms', <TermsPage key="terms" />],
])('Every line of the contents of %s leads to its heading', async (_path, page) => {
  await showInShell(page);
  const lines = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  const headings = screen.getAllByRole('heading', { level: 2 }).slice(1);
  expect(lines.map((line) => [line.getAttribute('href'), line.textContent])).toEqual(
    headings.map((heading) => [`#${heading.id}`, heading.textContent]),
  );
});
