// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PageView } from '#src/features/pages/page-view.tsx';
import { hostile } from '../../fixtures/hostile.ts';

afterEach(cleanup);

const kinds = ['centered hero', 'centered screenshot', 'text', 'coming event'];
const show = (sections: readonly object[], title = 'Open day') =>
  render(
    <PageView
      page={{ title, description: 'For all', sections: sections as never }}
      event={<p>The next webinar</p>}
    />,
  ).container;

test('A page with a hero section begins with it, any other page with its title', () => {
  show([{ id: '1', type: 'text', text: 'One.\n\nTwo.' }]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Open day');
  expect(screen.getByText('For all')).toBeDefined();
  expect(screen.getByText('Two.').tagName).toBe('P');
});

test('A hero section without a heading shows the title of its page', () => {
  show([
    { id: '1', type: 'centered hero' },
    { id: '2', type: 'text', heading: 'More' },
  ]);
  expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['H1', 'Open day'],
    ['H2', 'More'],
  ]);
});

test('A section of a kind that nobody here knows is left out, and the rest is shown', () => {
  const page = show([
    { id: '1', type: 'carousel', heading: 'Slides', html: '<b>x</b>' },
    { id: '2', type: 'coming event', heading: 'Come' },
  ]);
  expect(page.textContent).not.toContain('Slides');
  expect(screen.getByText('The next webinar')).toBeDefined();
});

test('A button needs words, and an address that may be followed', () => {
  show([
    { id: '1', type: 'text', actionLabel: 'Go', actionUrl: '/events' },
    { id: '2', type: 'text', actionLabel: 'Old', actionUrl: 'www.kasigrowth.example' },
    { id: '3', type: 'text', actionLabel: 'Bad', actionUrl: 'javascript:alert(1)' },
    { id: '4', type: 'text', actionLabel: '', actionUrl: '/events' },
  ]);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Go', '/events'],
    ['Old', 'https://www.kasigrowth.example'],
  ]);
});

test('Text in the fields of a page stays text, and no link or picture leads where none may', () => {
  const sections = hostile.flatMap((words, at) =>
    kinds.map((type) => ({
      ...{ id: `${type} ${at}`, type, heading: words, text: words, actionLabel: words, actionUrl: words },
      ...{ image: words, imageAlt: words },
    })),
  );
  const page = show(sections, hostile.join('\n'));
  const known = 'div,header,section,h1,h2,p,a,img,button';
  expect([...page.querySelectorAll('*')].filter((element) => !element.matches(known))).toEqual([]);
  for (const element of page.querySelectorAll('*')) {
    expect(element.getAttributeNames().filter((name) => /^on|^style$|^srcdoc$/.test(name))).toEqual([]);
    const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
    expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(
      new URL(address, 'https://site.example').protocol,
    );
  }
});
