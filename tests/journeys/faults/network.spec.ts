import { flap } from '../../fixtures/faults/flapping-line.ts';
import {
  expectNothingLostOrDoubled,
  expectOnlyBlindMutations,
  plain,
  test,
} from '../../fixtures/faults/scenario.ts';
import { openTab, quiet, signIn } from '../../fixtures/faults/tab.ts';

test.use(plain);

test(
  'Offline and online every 200 to 700 ms during 40 operations',
  { tag: '@full' },
  async ({ context, site, expectations }, info) => {
    const one = await openTab(context, site.url);
    await signIn(one, 'nomvula');
    const other = await openTab(context, site.url);
    const mine = await expectations.course(one, 'Course');
    await quiet(one);

    const line = flap(context);
    for (let n = 0; n < 8; n++) {
      const tab = n % 2 === 0 ? one : other;
      const course = await expectations.course(tab, `Course ${n}`);
      await expectations.chapter(tab, course, `Chapter of ${n}`);
      await expectations.rename(tab, mine, `Renamed ${n} times`);
      await expectations.answer(tab, `Answer ${n}`);
      if (n % 2 === 0) await expectations.book(tab, `Visitor ${n}`);
      else await expectations.upload(tab, `${n}.png`);
      await line.passes(1);
    }
    await line.passes(2);
    await line.stop();
    await quiet(one);
    await expectOnlyBlindMutations(other);
    await expectNothingLostOrDoubled(info, expectations, one);
  },
);

test(
  'The clocks of two tabs jump two hours ahead and back',
  { tag: '@full' },
  async ({ context, site, expectations }, info) => {
    const hours = 2 * 3_600_000;
    const one = await openTab(context, site.url);
    await signIn(one, 'nomvula');
    const other = await openTab(context, site.url);
    const mine = await expectations.course(one, 'Course');
    await quiet(one);
    site.fault(
      ...['add-data-item', 'save.php', 'update-data-item', 'upload.php'].flatMap((match) => [
        { match, fault: 'drop-after', after: 1 } as const,
        { match, fault: '500-before', after: 3 } as const,
      ]),
    );
    for (const [n, jump] of [hours, -hours, -hours, hours, hours, -hours].entries()) {
      const [tab, beside] = n % 2 === 0 ? [one, other] : [other, one];
      const course = await expectations.course(tab, `Course ${n}`);
      await tab.harness.evaluate((h, ms) => h.jump(ms), jump);
      await expectations.chapter(beside, course, `Chapter of ${n}`);
      await expectations.rename(tab, mine, `Renamed ${n} times`);
      await expectations.answer(beside, `Answer ${n}`);
      await beside.harness.evaluate((h, ms) => h.jump(ms), -jump);
      await expectations.upload(tab, `${n}.png`);
      if (n % 3 === 0) await expectations.book(tab, `Visitor ${n}`);
    }
    await quiet(one);
    await quiet(other);
    await expectOnlyBlindMutations(other);
    await expectNothingLostOrDoubled(info, expectations, one);
  },
);
