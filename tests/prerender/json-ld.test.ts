import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { jsonLd } from '#src/prerender/json-ld.ts';
import { siteOrigin } from '#src/prerender/site.ts';
import { robots, sitemap } from '#src/prerender/site-files.ts';

const site = 'https://academy.example';
const { events } = JSON.parse(readFileSync('src/prerender/snapshot.json', 'utf8'));

function things(page: Parameters<typeof jsonLd>[1]) {
  return jsonLd(site, page)['@graph'] as readonly Record<string, unknown>[];
}
const named = (page: Parameters<typeof jsonLd>[1], type: string) =>
  things(page).filter((thing) => thing['@type'] === type);

test('Every page names the provider and the way from the front page, which alone names the site', () => {
  const page = { path: '/about-us', title: 'About us | Kasi Growth Academy', embedded: {} };
  expect(things(page).map((thing) => thing['@type'])).toEqual(['EducationalOrganization', 'BreadcrumbList']);
  expect(named({ ...page, path: '/' }, 'WebSite')).toHaveLength(1);
  expect(JSON.stringify(named(page, 'BreadcrumbList'))).toContain(
    '"name":"About us","item":"https://academy.example/about-us"',
  );
  expect(named({ ...page, path: '/' }, 'BreadcrumbList')).toEqual([]);
});

test('The ways to reach the provider are where people look for them, and its name is on every page', () => {
  const ofPage = (path: string) =>
    named({ path, title: 'A page', embedded: {} }, 'EducationalOrganization')[0] ?? {};
  for (const path of ['/', '/contact-us']) expect(ofPage(path)).toHaveProperty('telephone');
  expect(ofPage('/about-us')).not.toHaveProperty('telephone');
  expect(ofPage('/about-us')).toMatchObject({ '@id': ofPage('/')['@id'], name: ofPage('/')['name'] });
});

test('A webinar is online, free and at South African time, and nobody is told the join link', () => {
  const joined = { ...events[0], teamsLink: 'https://teams.example/join' };
  const page = { path: '/events', title: 'Webinar', embedded: { events: [joined] } };
  const [event] = named(page, 'EducationEvent');
  expect(event).toMatchObject({
    name: events[0].title,
    startDate: `${events[0].dateFrom}T${events[0].timeFrom}:00+02:00`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation' },
    offers: { price: '0', priceCurrency: 'ZAR' },
  });
  expect(JSON.stringify(things(page))).not.toContain('teams.example');
});

test('A webinar that is called off is said to be; one of unknown time is left out; past midnight is the next day', () => {
  const [whole] = events;
  const night = {
    ...whole,
    dateFrom: '2026-12-31',
    dateTo: '2026-12-31',
    timeFrom: '22:00',
    timeTo: '00:30',
  };
  const told = [
    { ...whole, cancelled: true },
    { ...whole, dateFrom: 'soon' },
    night,
    { ...whole, timeTo: '' },
  ];
  const found = named({ path: '/events', title: 'Webinar', embedded: { events: told } }, 'EducationEvent');
  expect(found).toMatchObject([
    { eventStatus: 'https://schema.org/EventCancelled' },
    { endDate: '2027-01-01T00:30:00+02:00' },
    { eventStatus: 'https://schema.org/EventScheduled' },
  ]);
  expect(found[2]).not.toHaveProperty('endDate');
});

test('A page that carries courses of the catalogue names each with its own address', () => {
  const courses = [
    { id: '101', slug: 'bookkeeping', Name: 'Bookkeeping', Outcome: '<p>Ten minutes a day.</p>' },
    { id: '102', slug: '', Name: 'Savings', Outcome: '' },
  ];
  const page = { path: '/courses/improvement', title: 'Courses', embedded: { catalogue: { courses } } };
  expect(named(page, 'Course')).toMatchObject([
    { name: 'Bookkeeping', description: 'Ten minutes a day.', url: `${site}/course-overview/bookkeeping` },
    { name: 'Savings', url: `${site}/course-overview/102` },
  ]);
});

test('The site’s address is an origin, and a wrong one is named in a sentence', () => {
  expect(siteOrigin({})).toMatch(/^https:\/\/[^/]+$/);
  expect(siteOrigin({ VITE_SITE_URL: 'https://academy.example/' })).toBe(site);
  for (const wrong of ['academy.example', 'ftp://academy.example', 'https://academy.example/site'])
    expect(() => siteOrigin({ VITE_SITE_URL: wrong })).toThrow(`The setting VITE_SITE_URL is "${wrong}"`);
});

test('The map holds every page with its whole address, and robots are shown the map', () => {
  const map = sitemap(site, ['/', '/courses/improvement'], '2026-11-21');
  expect(map.match(/<loc>[^<]+/g)).toEqual([`<loc>${site}/`, `<loc>${site}/courses/improvement`]);
  expect(map).toContain('<lastmod>2026-11-21</lastmod>');
  expect(robots(site)).toContain(`Sitemap: ${site}/sitemap.xml`);
  expect(robots(site)).not.toMatch(/^Disallow: \/$/m);
});
