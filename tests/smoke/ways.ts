/** The ways that people take most, over the built `dist/`, with a host that stops and comes back. */
import { setTimeout as pause } from 'node:timers/promises';
import { publicPages } from '../bench/public-pages.ts';
import { demo, homes } from '../fixtures/journeys/accounts.ts';
import { thandi } from '../fixtures/journeys/registration.ts';
import { lessonWith } from '../fixtures/journeys/seed-lessons.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { bookkeeping } from '../host/seed/courses/bookkeeping.ts';
import { at, choose, type Desk, kept, patience, press, shows, type, until } from './desk.ts';

/** Waits for what the host is to hold. */
async function holds(what: string, isTrue: () => boolean): Promise<void> {
  const end = Date.now() + patience;
  while (!isTrue()) {
    if (Date.now() > end) throw new Error(`It did not come true that ${what}.`);
    await pause(200);
  }
}

async function register(desk: Desk, email: string): Promise<void> {
  for (const [label, words] of Object.entries({ ...thandi, Email: email })) await type(desk, label, words);
  await choose(desk, 'Province', 'Gauteng');
  await press(desk, 'Register for ');
  await at(desk, '/event-confirmation');
}

async function signIn(desk: Desk, site: Site, role: 'student' | 'instructor' | 'admin'): Promise<void> {
  const { email, password } = demo(role);
  await desk.goto(`${site.url}/sign-in`);
  await type(desk, 'Email address', email);
  await type(desk, 'Password', password);
  await press(desk, 'Sign in');
  await at(desk, homes[role]);
}

export type Way = (desk: Desk, site: Site) => Promise<void>;

export const ways: Readonly<Record<string, Way>> = {
  async 'reads every public page'(desk, site) {
    for (const path of publicPages) {
      await desk.goto(site.url + path);
      await shows(desk, 'h1');
      await until(desk, `${path} has its script`, () => document.querySelector('#page-name') !== null);
    }
  },
  async 'registers, with the host there and with the host gone'(desk, site) {
    await desk.goto(`${site.url}/events`);
    await kept(desk, 'shell');
    await register(desk, 'first@spaza.example');
    await shows(desk, '[data-lamp="sent"]', 'Sent');
    await desk.goto(`${site.url}/events`);
    await until(desk, 'the page has its script', () => document.querySelector('#page-name') !== null);
    await site.stop();
    await register(desk, 'second@spaza.example');
    await shows(desk, '[data-lamp="sent"]', 'Not sent yet');
    await desk.reload();
    await shows(desk, '[data-lamp="sent"]', 'Not sent yet');
    await site.start();
    await desk.reload();
    await holds('both registrations are at the host, each once', () => site.bookings().length === 2);
    await until(
      desk,
      'the ticket says Sent',
      () => document.querySelector('[data-lamp="sent"]')?.textContent === 'Sent',
    );
  },
  async 'reads a course with the host gone'(desk, site) {
    await signIn(desk, site, 'student');
    await kept(desk, 'shell', 'content', 'signed-in');
    await desk.goto(`${site.url}/course/bookkeeping/start-with-one-book`);
    await shows(desk, 'article');
    await site.stop();
    await desk.reload();
    await shows(desk, 'article');
    await site.start();
  },
  async 'opens a sound and a paper'(desk, site) {
    await signIn(desk, site, 'student');
    await kept(desk, 'shell', 'content', 'signed-in');
    await desk.goto(site.url + lessonWith(bookkeeping, 'audio'));
    await shows(desk, 'article');
    await until(desk, 'the sound can be played', async () => {
      const sound = document.querySelector('audio');
      if (!sound) return false;
      if (sound.readyState === 0) sound.load();
      return sound.readyState >= HTMLMediaElement.HAVE_METADATA && sound.duration > 0;
    });
    await desk.goto(site.url + lessonWith(bookkeeping, 'pdf'));
    await press(desk, 'Open “Weekly cash sheet”');
    await until(desk, 'the first page of the paper is drawn', () => {
      const page = document.querySelector<HTMLCanvasElement>('[aria-label*="page 1 of 1"] canvas');
      return page !== null && page.width > 0;
    });
  },
  async 'edits a text of a course'(desk, site) {
    await signIn(desk, site, 'instructor');
    await desk.goto(`${site.url}/edit-course/savings-and-investment`);
    await desk.type(
      'Written in another engine. ',
      () => document.querySelector('main textarea') ?? undefined,
    );
    await holds('the words are at the host', () =>
      site
        .host()
        .database.all('select data from data_items where table_number = 3')
        .some(({ data }) => String(data).includes('Written in another engine.')),
    );
  },
  async 'makes the PDF of a certificate'(desk, site) {
    await signIn(desk, site, 'admin');
    await desk.goto(`${site.url}/instructor/certificates`);
    await press(desk, 'Practical bookkeeping');
    await press(desk, 'Thabo Mokoena');
    await press(desk, 'See the certificate');
    await at(desk, '/create-certificate/21');
    // The file goes to the browser's own download: what is handed over is kept here as well.
    await desk.read(() => {
      const make = URL.createObjectURL.bind(URL);
      URL.createObjectURL = (file: Blob) => {
        file.text().then((text) => document.documentElement.setAttribute('data-file', text.slice(0, 5)));
        return make(file);
      };
    });
    await press(desk, 'Download the PDF');
    await until(
      desk,
      'a PDF is handed over',
      () => document.documentElement.getAttribute('data-file') === '%PDF-',
    );
  },
};
