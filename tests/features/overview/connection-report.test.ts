import { expect, test } from 'vitest';
import { readSettings } from '#src/cms/settings.ts';
import { connectionText, reportedHosts } from '#src/features/overview/office/connection-report.ts';
import type { Learned } from '#src/sync/index.ts';

const settings = readSettings({ VITE_CMS_URL: 'https://cms.example/api/' });
const learned: Learned = {
  issues: new Map([['uploads', 'portal']]),
  lastAnswer: Date.parse('2026-11-26T08:00:00Z'),
  lists: [
    { name: 'courses', title: 'courses', kept: 4, answeredAt: 0, unreadable: 1, keepsMarkers: true },
    { name: 'forms', title: 'forms', kept: 0, unreadable: 0, keepsMarkers: false },
  ],
};

test('An admin sees each host by its address, and which one had trouble', () => {
  const hosts = reportedHosts(settings, learned);
  expect(hosts.map(({ name, issue }) => `${name} ${issue}`)).toEqual([
    'cms none',
    'other-info none',
    'uploads portal',
    'email none',
  ]);
  expect(hosts[0]?.address).toBe('https://cms.example/api/');
});

test('The report for the people who run the host says what was learned and what was never asked', () => {
  const now = Date.parse('2026-11-26T09:00:00Z');
  const text = connectionText({
    settings,
    learned,
    tables: { tables: [{ id: '87', name: 'catalogue' }] },
    now,
  });
  expect(text).toContain('uploads /upload/: portal');
  expect(text).toMatch(/courses: 4 kept, as of .*, 1 unreadable, marker kept/);
  expect(text).toContain('forms: 0 kept, never fetched, 0 unreadable, marker not read back');
  expect(text).toContain('87 catalogue');
});

test('A host that does not list its tables is quoted with its reason', () => {
  const text = connectionText({
    settings,
    learned,
    tables: { failure: 'Your role does not allow this.' },
    now: 0,
  });
  expect(text).toContain('no answer: Your role does not allow this.');
});
