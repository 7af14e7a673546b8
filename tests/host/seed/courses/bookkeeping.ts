import { mediaUrl } from '../media/url.ts';
import { ask, chapter, course, lesson, quiz, text } from '../outline.ts';
import { instructorEmail } from '../users.ts';
import { startWithOneBook } from './bookkeeping-first-day.ts';
import { pdf, survey } from './media-blocks.ts';

const weeklySheet = chapter(
  'The weekly cash sheet',
  lesson(
    'One line a day',
    text(
      'Seven lines that tell a story',
      `
      <p>A page a day is for finding mistakes. A line a day is for seeing patterns. On the weekly cash sheet each day
      gets one line: float, sales, paid out, should be, counted, short or over.</p>
      <p>After three weeks, lay the sheets side by side and look down one column at a time. The sales column of a car
      wash may say: Monday R380, Friday R1 460, Saturday R2 150. Then why are there three helpers on Monday? A salon may
      find that the last Friday of the month brings as much as the whole week before it. Then that is the day
      to have enough hair in stock, and not the day to go and fetch it.</p>
      <p>Now the column of money paid out. If it is high on the same day each week, ask what happens on that day. Often
      it is one supplier who comes when the till is full. You may ask him to come on another day.</p>
      <p>Last, the column short or over. A till that is R5 short one day and R5 over the next is only change given
      wrong. A till that is short on every day that the same person closes it needs a quiet talk, with the sheet on
      the table. The sheet keeps that talk about figures and not about character.</p>
    `,
    ),
    pdf(
      'Weekly cash sheet',
      'weekly-cash-sheet.pdf',
      '<p>Print it, copy it, or rule the same columns in your book. One page holds one week.</p>',
    ),
  ),
  lesson(
    'When the till is short',
    text(
      'Look in this order',
      `
      <p>Everybody’s till is short sometimes. Do not start with blame; start with the cheapest explanation and
      work your way down.</p>
      <ol>
        <li><strong>Counting.</strong> Were two R200 notes stuck together? Was the coin bag counted?</li>
        <li><strong>Not written.</strong> Did somebody pay the bread van, or take taxi fare, without a line? Ask everyone
        who was in the shop today, in a normal voice.</li>
        <li><strong>Credit.</strong> Did something go out on the book without being entered in the debt book?</li>
        <li><strong>Change.</strong> The busiest hour is the hour of wrong change. Put the customer’s note on top of the
        till until the change is in their hand.</li>
        <li><strong>Prices.</strong> Does everyone who sells know the new price? Fifteen cold drinks sold at R14 instead
        of R16 make you R30 short, and nobody stole a cent.</li>
        <li><strong>Taken.</strong> Only now. And then with three weeks of sheets, not with a feeling.</li>
      </ol>
      <p>Decide beforehand what you will live with. Many shops say: up to R10 a day we write down and forget; above R30
      we look the same evening; above R100 nobody goes home before we understand it. Tell your helpers the rule
      before the first time you need it. A rule known beforehand is fair. A rule made up in anger is not.</p>
    `,
    ),
    quiz('A short till', '<p>Work it out on paper first.</p>', [
      ask(
        'Float R200, sales R960, paid out R340. You count R800. How is the till?',
        ['R20 short', 'R20 over', 'Exactly right', 'R160 short'],
        0,
        'R200 + R960 − R340 = R820 should be there. You counted R800, so the till is R20 short.',
      ),
      ask(
        'Twelve airtime vouchers went out at R10 that should have been R12. What does it do to the till?',
        ['Nothing', 'R12 short', 'R24 short', 'R144 short'],
        2,
        'Each one is R2 too cheap, and 12 × R2 = R24. Check prices before you check people.',
      ),
    ]),
  ),
);

const whoOwesYou = chapter(
  'Who owes you',
  lesson(
    'A debt book that gets paid',
    text(
      'Credit with edges',
      `
      <p>You will give credit; in a street where everybody knows everybody you cannot refuse it for ever. But credit
      without edges eats a shop from the inside. Give it edges.</p>
      <ul>
        <li><strong>A limit.</strong> For example R200 a household. At the limit the answer is “you are at your
        R200”, which is kinder than “no”.</li>
        <li><strong>A date.</strong> Not “month end” but a day: Friday the 28th.</li>
        <li><strong>A signature.</strong> One line in the debt book: date, name, amount, day of paying, initials. Both
        of you look at it.</li>
        <li><strong>A stop.</strong> Old debt is paid before new goods go out.</li>
      </ul>
      <p>Why so strict? Suppose you add 20% to what goods cost you. A customer who takes R150 of goods and never pays
      took R125 of stock. On each R150 you sell you keep R25. You need five more sales of R150, that is R750, only
      to get back to where you were.</p>
      <p>Every Sunday, add up the debt book and write one total on the weekly sheet. If nine households owe you R1 350
      together, that is R1 350 of stock that is not on your shelf. Watch that figure the way you watch the electricity.</p>
    `,
    ),
    quiz('Would it be paid?', '<p>Two questions about other people’s shops.</p>', [
      ask(
        'A tailor adds 25% to her costs. A customer never pays for a R500 dress. What did the dress cost her?',
        ['R375', 'R400', 'R475', 'R500'],
        1,
        'R400 plus 25% (R100) is R500. So R400 of cloth, thread and wages is gone, and four more dresses must be paid to earn it back.',
      ),
      ask(
        'Which line in the debt book is the most likely to be paid?',
        ['“Mama T, groceries”', '“R180, month end”', '“3 May, T. Sithole, R180, pays Fri 28 May, T.S.”'],
        2,
        'A name, an amount, a day and initials. Nobody has to remember, so nobody has to argue.',
      ),
    ]),
  ),
);

const theMonth = chapter(
  'What the month tells you',
  lesson(
    'Four weeks on one page',
    text(
      'What is truly left',
      `
      <p>At the end of the month, add up your weekly sheets. You need five figures and nothing else.</p>
      <ul>
        <li>Sales: R28 600</li>
        <li>Stock bought: R20 400</li>
        <li>Running costs: R2 600 (electricity R1 100, transport R950, airtime and data R350, bags R200)</li>
        <li>Left before your own pay: R28 600 − R20 400 − R2 600 = R5 600</li>
        <li>Your own pay: R3 500, so R2 100 stays in the business</li>
      </ul>
      <p>One more look before you trust it: the shelf. If you bought a lot in the last days, the money is not gone, it is
      standing there as stock. Walk along the shelf with a pencil on the first of each month and write down roughly what
      the goods cost you. If it was R6 000 last time and is R6 500 now, then R500 of this month’s buying is still there,
      and you truly earned R500 more.</p>
      <p>Now put this page next to last month’s. Do not look at ten things. Look at one: what is left. If it went down
      while sales went up, you are working harder for less, and the reason is in the stock line or in the running
      costs. You can find it in five minutes, because you wrote it down.</p>
    `,
    ),
  ),
  lesson(
    'Slips and proof',
    text(
      'An envelope for every month',
      `
      <p>A figure without a slip is a story. A figure with a slip is proof, and you need proof more often than you
      think: for a lender, for a landlord, for the tax office, for a partner who asks where the money went.</p>
      <p>Take twelve envelopes and write the months on them. Every slip goes into the envelope on the day you get it.
      Till slips fade, so photograph those above R500 in the same week. If somebody sells you tomatoes from a bakkie
      and gives no slip, write one yourself: date, what, amount, the seller’s name and his signature.</p>
      <p>Keep the envelopes for five years in a dry place. It sounds long; it is one shoe box.</p>
      <p>And tax? Whether you owe any depends on what you earn in a year and on how your business is registered, and the
      amounts change every year in February. So ask: the revenue service’s branch and its website give help for
      nothing, and so do many community advice offices. What never changes is this: with a book and a shoe box that talk
      takes half an hour, and without them it takes weeks and somebody else’s guess.</p>
    `,
    ),
    survey(
      'After your first month',
      'after-your-first-month',
      '<p>You have kept a book for a month. Tell your instructor how it went; it takes five minutes.</p>',
    ),
  ),
);

/** Bookkeeping; the catalogue's training of the same slug links to it. */
export const bookkeeping = course(
  {
    title: 'Bookkeeping in ten minutes a day',
    slug: 'bookkeeping',
    image: mediaUrl('cover-bookkeeping.png'),
    description:
      'One exercise book, one line a day, one page a month. For anyone who takes money over a counter and wants to know where it went.',
    instructorEmail,
  },
  startWithOneBook,
  weeklySheet,
  whoOwesYou,
  theMonth,
);
