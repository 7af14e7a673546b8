import * as v from 'valibot';
import { expect, test } from 'vitest';
import { certificatesByState } from '#src/features/records/certificates/certificates-by-state.ts';
import { isIssuable, saysTheSame } from '#src/features/records/certificates/issue.ts';
import { Certificate } from '#src/features/records/certificates/model.ts';
import { EnrolledUser } from '#src/features/records/model.ts';

const number = 'AAAA-AAAA-AAAA-AAAA';
const person = v.parse(EnrolledUser, { name: 'Thandi Nkosi', email: 't@shop.example', issued: [number] });

function withState(state?: string) {
  const issued = state ? [v.parse(Certificate, { id: '9', number, state })] : [];
  return { key: 't', person, number, issuedNumbers: [], ...certificatesByState(issued) };
}

test('Everybody without a certificate is issued one together; a person whose certificate was withdrawn is not', () => {
  expect(isIssuable(withState())).toBe(true);
  expect(isIssuable(withState('issued'))).toBe(false);
  expect(isIssuable(withState('withdrawn'))).toBe(false);
  expect(isIssuable(withState('replaced')), 'its correction is on its way').toBe(false);
});

test('A corrected name, course or day differs from the issued one; accents written another way do not', () => {
  const issued = { name: 'Ḓovhani', course: 'Costing', date: '2026-11-26T10:00:00Z' };
  expect(saysTheSame(issued, { ...issued, name: 'Ḓovhani'.normalize('NFD'), date: '2026-11-26' })).toBe(true);
  expect(saysTheSame(issued, { ...issued, name: 'Ḓovhani N.' })).toBe(false);
  expect(saysTheSame(issued, { ...issued, date: '2026-11-27' })).toBe(false);
});
