import { expect, test } from 'vitest';
import { summaryText } from '#src/prerender/summary.ts';

const built = {
  site: 'https://www.example.org',
  isSiteSet: true,
  pages: 35,
  content: 'snapshot.json',
  hosts: ['/api/cms/', '/api/other_info/', '/upload/', '/api/send-email.php'],
  cmsOrigin: undefined,
};
const own = 'to be answered beside this folder, at the same origin';

test.each([
  ['beside the site', {}, `calls are ${own}`],
  [
    'behind the server of the site',
    { cmsOrigin: 'https://cms.example.org' },
    'calls are handed on to https://cms.example.org',
  ],
  [
    'at an address of its own',
    { hosts: ['https://cms.example.org/api/cms/', 'https://cms.example.org/upload/'] },
    'pages call https://cms.example.org themselves',
  ],
  [
    'there by one setting alone',
    { hosts: ['https://cms.example.org/api/cms/', '/api/other_info/', '/upload/'] },
    `pages call https://cms.example.org themselves; calls of /api/other_info/, /upload/ are ${own}`,
  ],
])('An operator whose CMS is %s reads who answers which calls', (_, more, words) => {
  expect(summaryText({ ...built, ...more })).toContain(`  CMS    ${words}\n`);
});

test('An operator who has not named their site reads which one search engines are told', () => {
  expect(summaryText(built)).toContain('  Site   https://www.example.org\n');
  expect(summaryText({ ...built, isSiteSet: false })).toContain('where VITE_SITE_URL names no other');
});
