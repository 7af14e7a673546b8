// @vitest-environment happy-dom
/** A certificate drawn of what anybody may know, and the seal that stands for what is known of it. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CertificatePicture } from '#src/features/records/certificates/certificate-picture.tsx';
import { Seal } from '#src/features/records/certificates/seal.tsx';
import { sealShapes } from '#src/features/records/certificates/seal-shapes.ts';
import { must } from '#src/kit/must.ts';

afterEach(cleanup);

const certificate = {
  ...{ number: '7K3Q-XM4P-2RTA-9WHC', name: 'Ḓovhani Ŋwaṱhoho'.normalize('NFD') },
  ...{ course: 'Business growth', date: '2026-11-26', signature: '' },
};

test('The public facts make a whole certificate, with no line for facts that nobody may know', () => {
  render(<CertificatePicture certificate={certificate} />);
  const paper = screen.getByRole('img', { name: 'Certificate of Ḓovhani Ŋwaṱhoho: Business growth' });
  const said = [...paper.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(said).toContain('Ḓovhani Ŋwaṱhoho');
  expect(said).toContain('Thursday 26 November 2026');
  expect(said.at(-1)).toBe('A certificate of attendance. It is not an accreditation.');
  expect(said.join()).not.toMatch(/Instructor|ID number|points|undefined/);
});

test('Two certificates on one page do not draw each other’s band', () => {
  const { container } = render(
    <>
      <CertificatePicture certificate={certificate} />
      <CertificatePicture certificate={{ ...certificate, course: 'Bookkeeping' }} />
    </>,
  );
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(8);
  expect(new Set(ids).size).toBe(ids.length);
  for (const use of container.querySelectorAll('use'))
    expect(ids).toContain(must(use.getAttribute('href'), 'what it uses').slice(1));
});

test('The seal shows each state by its form, and leaves the words to the text beside it', () => {
  const drawn = (['valid', 'question', 'withdrawn'] as const).map((state) => {
    const { container } = render(<Seal state={state} />);
    const seal = must(container.querySelector('svg'), 'the seal');
    expect(seal.getAttribute('aria-hidden')).toBe('true');
    return [...seal.querySelectorAll('path')].map((path) => path.getAttribute('d')).join();
  });
  expect(new Set(drawn).size).toBe(3);
  const rays = Object.values(sealShapes).map(
    (shapes) => shapes.filter(({ d }) => d.startsWith('M0-124')).length,
  );
  expect(rays).toEqual([24, 8, 0]);
});
