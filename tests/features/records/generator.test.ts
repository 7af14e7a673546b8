import { expect, test } from 'vitest';
import { generatorLink } from '#src/features/records/certificates/generator.ts';

const asked = { userId: 'a1&b', courseId: '57' };
const here = 'https://training.example/course-details/57';

test('The generator is opened for one person of one record, whatever else its address says', () => {
  expect(generatorLink('https://papers.example/make?lang=en', asked, here)).toBe(
    'https://papers.example/make?lang=en&userId=a1%26b&courseId=57',
  );
  expect(generatorLink('/make-certificate.php', asked, here)).toBe(
    'https://training.example/make-certificate.php?userId=a1%26b&courseId=57',
  );
});
