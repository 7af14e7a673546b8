import { expect, test } from 'vitest';
import { fileAddress, pathOnSite, pictureOnHost, throughOurSite } from '#src/kit/host-address.ts';

const handingOn = {
  filesUrl: '/uploads/',
  filesAtCms: '//cms\\.example/uploads/',
  fileOrigins: ['https://cms.example'],
};
const apart = { filesUrl: 'https://files.example/u/', fileOrigins: ['https://files.example'] };

test.each([
  ['/uploads/a.png', handingOn, '/uploads/a.png'],
  ['https://cms.example/uploads/a.png?v=2', handingOn, '/uploads/a.png?v=2'],
  ['http://cms.example/uploads/a.png', handingOn, '/uploads/a.png'],
  ['https://cms.example/images/a.png', handingOn, 'https://cms.example/images/a.png'],
  ['https://cms.example:8443/uploads/a.png', handingOn, 'https://cms.example:8443/uploads/a.png'],
  ['https://other.example/uploads/a.png', handingOn, 'https://other.example/uploads/a.png'],
  ['/u/a.png', apart, 'https://files.example/u/a.png'],
  ['https://files.example/u/a.png', apart, 'https://files.example/u/a.png'],
  ['', handingOn, ''],
  ['tmp_1', { filesUrl: '' }, 'tmp_1'],
])('A file written as %j is fetched where this site has it', (address, host, asked) => {
  expect(fileAddress(address, host)).toBe(asked);
});

test.each([
  ['http://academy.example/upload/a.png?v=2', '/upload/a.png?v=2'],
  [' https://academy.example/courses#top', '/courses#top'],
  ['http://academy.example:8080/a.png', 'http://academy.example:8080/a.png'],
  ['http://academy.example//other.example/a.png', 'http://academy.example//other.example/a.png'],
  ['http://academy.example.org/a.png', 'http://academy.example.org/a.png'],
  ['mailto:office@academy.example', 'mailto:office@academy.example'],
  ['/a.png', '/a.png'],
  ['#top', '#top'],
])('The address %j in a text, on our own site by http or https, is %j', (address, path) => {
  expect(pathOnSite(address, new URL('https://academy.example/course/1') as unknown as Location)).toBe(path);
});

test('HTML gets this site’s addresses for forwarded files, and keeps every other address and every word', () => {
  const html =
    `<img src="http://cms.example/uploads/a.png?v=1&amp;w=2"><a href='https://cms.example/uploads/b.pdf'>` +
    'https://cms.example/uploads/b.pdf</a><img src=https://cms.example/uploads/c.png>' +
    '<img src="https://cms.example/images/d.png"><a href="https://other.example/uploads/e.png">e</a>';
  expect(throughOurSite(html, handingOn)).toBe(
    `<img src="/uploads/a.png?v=1&amp;w=2"><a href='/uploads/b.pdf'>` +
      'https://cms.example/uploads/b.pdf</a><img src=/uploads/c.png>' +
      '<img src="https://cms.example/images/d.png"><a href="https://other.example/uploads/e.png">e</a>',
  );
  expect(throughOurSite(html, apart)).toBe(html);
});

test('A picture is shown from where files may be, and from nowhere else', () => {
  const shown = (address: unknown) => pictureOnHost(address, handingOn);
  expect(shown('https://cms.example/images/a.png')).toBe('https://cms.example/images/a.png');
  expect(shown('http://cms.example/images/a.png')).toBe('http://cms.example/images/a.png');
  expect(shown('https://cms.example/uploads/a.png')).toBe('/uploads/a.png');
  for (const other of ['https://other.example/a.png', 'javascript:alert(1)', '//other.example/a.png', 7])
    expect(shown(other)).toBe('');
});
