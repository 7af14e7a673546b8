import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { officeEmail, pageName, pageTitle, provider } from '#src/features/settings/provider.ts';

const root = join(import.meta.dirname, '../../..');

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css|html)$/.test(file))
    .map((file) => `${folder}/${file}`);
}

test('The provider is named in one file: whoever runs another site changes that one', () => {
  const naming = ['index.html', 'vite.config.ts', ...filesOf('src'), ...filesOf('sw')].filter((file) =>
    /kasi ?growth/i.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(naming).toEqual(['src/features/settings/provider.ts']);
});

test('A page’s title says whose site it is, and its name can be read out of it again', () => {
  expect(pageTitle('Consulting')).toBe(`Consulting | ${provider.name}`);
  expect(pageTitle()).toBe(provider.name);
  expect(pageName(pageTitle('Consulting'))).toBe('Consulting');
});

test('The office reads at the address it shows, unless a deployment names another', () => {
  expect(officeEmail({ infoEmail: '' })).toBe(provider.email);
  expect(officeEmail({ infoEmail: 'office@example.org' })).toBe('office@example.org');
});
