import { expect, test } from 'vitest';
import { trainings, trainingsOf } from '#src/features/schedule/trainings.ts';
import { catalogue } from '../../host/seed/catalogue.ts';

test('Eight improvement and three certification trainings are listed', () => {
  expect(trainingsOf('improvement')).toHaveLength(8);
  expect(trainingsOf('certification')).toHaveLength(3);
});

test('The pages that say how many there are say eleven', () => {
  expect(trainings).toHaveLength(11);
});

test('Every training of the pages is in the catalogue under the same name, slug and type', () => {
  const listed = trainings.map(({ slug, title, kind }) => ({ slug, title, kind }));
  expect(listed).toEqual(catalogue.map(({ slug, Name, Type }) => ({ slug, title: Name, kind: Type })));
});
