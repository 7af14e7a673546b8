import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { addressOf, isShadowed, pageAt, proposedSlug, slugProblem } from '#src/features/pages/address.ts';
import { Page } from '#src/features/pages/model.ts';

const page = (id: string, slug: string) =>
  v.parse(Page, { id, slug, title: slug, metadata: { published: true }, sections: [] });

test('The address of a page is made of its title', () => {
  expect(proposedSlug('Trainings in your hall!', [], [])).toBe('trainings-in-your-hall');
});

test('A title of emoji only gets an address too, and two of them get two', () => {
  expect(proposedSlug('🎉🎉', [], [])).toBe('page');
  expect(proposedSlug('🎉', ['page'], [])).toBe('page-2');
});

test('An address that the site or another page uses is refused, and a free one is proposed', () => {
  const [taken, reserved] = [['open-day'], ['events']];
  expect(slugProblem('open-day', taken, reserved)).toMatch(/Another page.*open-day-2$/);
  expect(slugProblem('events', taken, reserved)).toMatch(/site uses this word.*events-2$/);
  expect(slugProblem('Open day', taken, reserved)).toMatch(/like open-day-2$/);
  expect(slugProblem('2030', taken, reserved)).toMatch(/needs a letter.*page-2030$/);
  expect(slugProblem('open-day-2', taken, reserved)).toBeUndefined();
});

test('Whatever the title, the proposal is taken at once', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (title, taken) => {
      const proposal = proposedSlug(title, taken, ['events']);
      expect(slugProblem(proposal, taken, ['events'])).toBeUndefined();
    }),
  );
});

test('The older of two pages with one address keeps it, and the other opens by its id', () => {
  const list = [page('1002', 'open-day'), page('401', 'open-day'), page('77', 'other')];
  const [younger, older] = list;
  expect(pageAt(list, 'open-day')).toBe(older);
  expect(pageAt(list, '1002')).toBe(younger);
  expect(older && addressOf(older, list)).toBe('open-day');
  expect(younger && addressOf(younger, list)).toBe('1002');
  expect(list.map((one) => isShadowed(one, list))).toEqual([true, false, false]);
});
