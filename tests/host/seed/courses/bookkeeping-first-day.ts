import { ask, chapter, lesson, quiz, text } from '../outline.ts';
import { sound } from './media-blocks.ts';

/** The first chapter of the bookkeeping course, long enough for a file of its own. */
export const startWithOneBook = chapter(
  'Start with one book',
  lesson(
    'What to write down',
    text(
      'Four columns are enough',
      `
      <p>Good books do not need a computer. They need one exercise book, one pen on a string, and a habit. Draw four
      columns on each page: <strong>date</strong>, <strong>what</strong>, <strong>in</strong> and <strong>out</strong>.
      That is all.</p>
      <p>Write a line every time money moves. Sales may be one line a day, because nobody can write every loaf. But
      everything that leaves the till gets its own line at the moment it leaves: R80 for the taxi to the wholesaler,
      R30 for bags, R50 you took for airtime at home. Yes, that one too. It is your money, but it left the shop, and
      if you do not write it you will look for it at closing time.</p>
      <p>Here is a morning in a kasi kitchen:</p>
      <ul>
        <li>Chicken and maize meal, out R460</li>
        <li>Gas refill, out R190</li>
        <li>Lunch sales, in R1 150</li>
        <li>Taken for school shoes, out R200</li>
      </ul>
      <p>In R1 150, out R850: R300 should have been added to the tin. Now you can check, and checking is the whole
      point. Tonight, start on a clean page. Do not try to write up last month; begin with today and let the pages
      collect.</p>
    `,
    ),
    quiz('Check yourself', '<p>Three short ones. Take your time.</p>', [
      ask(
        'You take R50 from the till to buy bread for your own house. What goes in the book?',
        ['Nothing, it is your own shop', 'R50 in the “out” column, marked “home”', 'R50 off the day’s sales'],
        1,
        'It left the till, so it is written as out. If you hide it in the sales, the sales figure is wrong as well, and tomorrow you cannot find either of them.',
      ),
      ask(
        'A cook starts with R300, sells for R1 150 and pays out R850. What should be in the tin?',
        ['R300', 'R600', 'R1 150', 'R2 300'],
        1,
        'R300 + R1 150 − R850 = R600. The R300 she started with is still there, and the day added another R300.',
      ),
      ask(
        'Which is worth its own line?',
        ['Each loaf of bread sold', 'Every time money leaves the till', 'Only amounts above R100'],
        1,
        'Sales can be one total a day. Small payments are the ones people forget, and ten forgotten payments of R20 are R200.',
      ),
    ]),
  ),
  lesson(
    'Close the till in four steps',
    text(
      'Count, write, subtract, put away',
      `
      <p>Choose a time and keep to it, the way you lock the gate at the same time. Ten minutes is enough once you
      have done it for a week.</p>
      <ol>
        <li><strong>Count.</strong> Notes first, then coins. Count twice. If the two counts differ, count a third time.</li>
        <li><strong>Write.</strong> Put down what you started with this morning (the float), the day’s sales and every
        amount paid out.</li>
        <li><strong>Subtract.</strong> Float plus sales, minus paid out, is what should be there. Compare it with what
        you counted. Write the difference down even when it is only R2.</li>
        <li><strong>Put away.</strong> Leave tomorrow’s float in the till. The rest goes to its place: the bank bag,
        the safe, the stock envelope.</li>
      </ol>
      <p>An example. You started with R300. You sold for R1 240 in cash. You paid out R410, and for all of it there is a
      slip. So R300 + R1 240 − R410 = R1 130 should be in the till. You count R1 120. You are R10 short. That is not a
      disaster; it is a fact, and you can only learn from facts you wrote down.</p>
      <p>Card sales do not lie in the till. Write them in a line of their own and check them against what arrives
      in the bank.</p>
    `,
    ),
    sound(
      'The closing-time chime',
      'closing-time.wav',
      `<p>Four notes, one for each step: count, write, subtract, put away. Save it and use it as the alarm for your
      closing time. After two weeks your hands will start before the last note.</p>`,
    ),
  ),
);
