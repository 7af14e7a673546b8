// @vitest-environment happy-dom
/** Whoever leaves the page while a certificate is looked at has issued nothing, and their form is told so. */
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { CourseRecord } from '#src/features/records/model.ts';
import { useReview } from '#src/features/records/office/use-review.tsx';

afterEach(cleanup);

test('Leaving the page during the review issues no certificate', async () => {
  const { result, unmount } = renderHook(() => useReview());
  const [look] = result.current;
  const looked = look({ record: v.parse(CourseRecord, { id: '1' }), people: [], all: [] });
  await waitFor(() => expect(result.current[1], 'it is looked at').toBeTruthy());
  unmount();
  expect(await looked).toBe(false);
});
