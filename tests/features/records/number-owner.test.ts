import * as v from 'valibot';
import { expect, test } from 'vitest';
import { addCertificate } from '#src/features/records/certificates/operations.ts';
import { EnrolledUsers } from '#src/features/records/model.ts';
import { refusedNumber } from '#src/features/records/number-owner.ts';
import { personKey } from '#src/kit/person-key.ts';
import { officeDevice } from '../../fixtures/features/office-device.ts';
import { testHost } from '../../host/test-host.ts';

const number = '7K3Q-XM4P-2RTA-9WHC';
const sipho = { name: 'Sipho Dube', email: 's@shop.example' };

test('A number made for somebody else cannot be typed for another person; its own person may have it', async () => {
  const { engine } = await officeDevice(testHost());
  const facts = { number, name: 'Thandi Nkosi', course: 'Costing', date: '2026-11-26' };
  await engine.run(addCertificate, facts as never);
  const nobody = { enrolledUsers: [] };
  const typed = number.toLowerCase().replaceAll('-', ' ');
  expect(await refusedNumber(engine.view, nobody, { number: typed, name: sipho.name })).toMatch(
    /was made for somebody else/,
  );
  expect(await refusedNumber(engine.view, nobody, { number: typed, name: 'thandi  nkosi' })).toBeUndefined();
  const free = { number: 'AAAA-AAAA-AAAA-AAAA', name: sipho.name };
  expect(await refusedNumber(engine.view, nobody, free)).toBeUndefined();
  expect(await refusedNumber(engine.view, nobody, { number: 'KGA-0001', name: sipho.name })).toBeUndefined();
});

test('A number that somebody on the record has is theirs alone, also before it is registered', async () => {
  const { engine } = await officeDevice(testHost());
  const record = { enrolledUsers: v.parse(EnrolledUsers, [{ ...sipho, issued: [number] }]) };
  expect(await refusedNumber(engine.view, record, { number, name: 'Thandi Nkosi' })).toBe(
    `Certificate number ${number} is Sipho Dube’s on this record.`,
  );
  const own = { number, name: sipho.name, key: personKey(sipho) };
  expect(await refusedNumber(engine.view, record, own)).toBeUndefined();
});
