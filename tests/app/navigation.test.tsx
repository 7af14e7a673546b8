// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { BrandMark } from '#src/app/brand.tsx';
import { Footer } from '#src/app/footer.tsx';
import { Navigation } from '#src/app/navigation.tsx';
import { NotFound } from '#src/app/screens/not-found.tsx';
import { showInShell } from '../fixtures/app/in-shell.tsx';

afterEach(cleanup);

function linksIn(element: HTMLElement): string[] {
  return within(element)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
}

test('The navigation is exactly the five links', async () => {
  await showInShell(<Navigation />);
  expect(linksIn(screen.getByRole('navigation', { name: 'Main' }))).toEqual([
    'Home /',
    'About Us /about-us',
    'Services /services',
    'Contact Us /contact-us',
    'My Account /sign-in',
  ]);
});

test('The navigation marks the current page, and "Home" only on the front page', async () => {
  await showInShell(<Navigation />, {}, '/services');
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual(['Services']);
});

test('The menu opens without any script: the button names the popover it opens', async () => {
  await showInShell(<Navigation />);
  const button = screen.getByRole('button', { name: 'Menu' });
  const menu = screen.getByRole('navigation', { name: 'Main' });
  expect(button.getAttribute('popovertarget')).toBe(menu.id);
  expect(menu.getAttribute('popover')).toBe('auto');
});

test('The footer leads to the four programmes by their addresses', async () => {
  await showInShell(<Footer onOpenTray={() => undefined} />);
  expect(linksIn(screen.getByRole('navigation', { name: 'Programmes' }))).toEqual([
    'Financial literacy /courses/financial-literacy',
    'Bookkeeping /courses/bookkeeping',
    'Succession planning /courses/succession-planning',
    'Investments /courses/investments',
  ]);
});

test('A mistyped address says that it has no page', async () => {
  await showInShell(<NotFound />, {}, '/abuot-us');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('There is no page here');
});

test('The sign is drawn without any style attribute, which the page policy forbids', () => {
  expect(renderToString(<BrandMark />)).not.toContain('style=');
});
