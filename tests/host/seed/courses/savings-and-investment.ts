import { mediaUrl } from '../media/url.ts';
import { ask, chapter, course, lesson, quiz, text } from '../outline.ts';
import { instructorEmail } from '../users.ts';
import { film, frame } from './media-blocks.ts';

const goodWeeksAndBad = chapter(
  'Good weeks and bad weeks',
  lesson(
    'Three jars',
    film(
      'Three jars',
      'three-jars',
      'cover-savings-and-investment.png',
      `<p>A film of six seconds without sound. Ten coins of R10 fall into three jars: five for stock, three for your own
      pay, two for savings. 50 + 30 + 20 = 100.</p>`,
    ),
    text(
      'Save first, and save small',
      `
      <p>“I will save what is left” has one problem: nothing is ever left. Money finds work by itself. So the savings go
      out <em>first</em>, on the day you take your own pay, before anybody knows they were there.</p>
      <p>The film shows one way of splitting. Of every R100 that remains for stock, pay and savings, R50 buys tomorrow’s
      stock, R30 is your own and R20 is saved. Your shares will be different. A salon uses little stock and may save
      more; a spaza shop may have R75 in stock, R18 in pay and only R7 in savings. Find the shares that you can keep in
      a <em>bad</em> week, because a share you can keep beats a share you are proud of.</p>
      <p>Make taking it out a little difficult. A jar on the counter is borrowed from. A jar with a sister, a
      savings pocket without a card, or an account in another branch gives you a night to think. Most wishes do not
      survive a night.</p>
      <p>Start with an amount that makes you smile, say R10 a day. Six trading days are R60 a week, and after a
      year of fifty weeks that is R3 000. Not interest, not luck: only R10, three hundred times.</p>
    `,
    ),
  ),
  lesson(
    'A cushion of four weeks',
    text(
      'What must be paid even when nothing sells',
      `
      <p>Rain for a week, a broken water pipe, roadworks in front of the gate, a funeral at home. Every business has weeks
      in which almost nothing comes in, and costs that come all the same. The cushion is for them.</p>
      <p>Write down what must be paid in a week in which you sell nothing. For a seamstress with a rented room it may be:</p>
      <ul>
        <li>Rent: R450</li>
        <li>Electricity: R250</li>
        <li>Transport: R300</li>
        <li>Her own pay: R800</li>
      </ul>
      <p>Together R1 800 a week. Four weeks are R7 200, and that is her cushion. At R150 a week she has it in 48 weeks. Long?
      Yes. But the first R1 800, a whole week of calm, is there in twelve.</p>
      <p>A cushion needs three rules. It is used only for a week that is truly bad, and you decide <em>now</em> what that
      means, for example sales under half of normal. What was taken is put back before anything new is bought. And it
      is not mixed with other savings: the money for the second machine is a different jar with a different name.</p>
      <p>Keep the cushion where you can reach it in a day or two without a penalty. It need not grow. It needs to
      be there.</p>
    `,
    ),
    quiz('The cushion', '<p>Two sums and a decision.</p>', [
      ask(
        'A barber must pay R950 in a week without customers. How big is a cushion of four weeks?',
        ['R950', 'R1 900', 'R3 800', 'R4 750'],
        2,
        '4 × R950 = R3 800. At R100 a week it takes 38 weeks; the first week’s worth is there after ten.',
      ),
      ask(
        'There is a special offer: hair stock at half price, this weekend only. The cushion would just cover it. What now?',
        ['Buy it; it is a bargain', 'Leave the cushion alone', 'Take half of the cushion'],
        1,
        'An offer is not a bad week. If such offers come often, open a second jar for them, so that the cushion stays a cushion.',
      ),
    ]),
  ),
);

const stokvels = chapter(
  'Stokvels that stand',
  lesson(
    'Rules on paper',
    text(
      'Trust, written down',
      `
      <p>A stokvel runs on trust, and paper protects trust. Friends rarely fall out over the money itself. They fall
      out over what each of them thought had been agreed. One page, signed by everyone at the first meeting, prevents most
      of it:</p>
      <ol>
        <li>Who belongs, and how does somebody join or leave?</li>
        <li>How much, on which day, and how is it paid in?</li>
        <li>What is it for: groceries in December, a turn for each member, or buying stock together?</li>
        <li>What happens when somebody pays late? Once, and the third time?</li>
        <li>Who may take money out? Always two people, never one.</li>
        <li>Where does the money sleep? In a group account in the stokvel’s own name, not in a wardrobe.</li>
        <li>What if a member dies or moves away? What is paid to the family, and when?</li>
      </ol>
      <p>Do the sum in front of everybody. Twelve members with R500 a month are R6 000 a month and R72 000 in a year. Say
      it aloud: seventy-two thousand rand. That is the moment when people understand why two signatures are no insult.</p>
      <p>And one warning. A group in which your pay-out depends on bringing in new people is not a stokvel. Its money
      comes from the last ones in, and one day there are no last ones.</p>
    `,
    ),
    frame(
      'How a group account works',
      'https://www.youtube-nocookie.com/embed/kga-demo-01',
      'cover-customers-who-come-back.png',
      '<p>A film on another site, four minutes. It needs a connection; the lesson above says the same in words.</p>',
    ),
  ),
  lesson(
    'The treasurer’s book',
    text(
      'Four figures, read aloud',
      `
      <p>If you are the treasurer, your best protection is to be boring. The same four figures, at each meeting, read
      aloud, with the bank statement going from hand to hand:</p>
      <ul>
        <li>What we had: R18 000</li>
        <li>What came in: eleven of twelve members paid R500, so R5 500, and interest of R82</li>
        <li>What went out: bank fees of R45</li>
        <li>What we have: R18 000 + R5 500 + R82 − R45 = R23 537</li>
      </ul>
      <p>The last figure must be the one on the statement. If it is not, say so before somebody else does, and do not
      close the meeting until you have agreed who will look for it and by when.</p>
      <p>Read out who has not paid as well, without comment: “One payment open, R500.” The rule on the page says what
      follows, so you need not be the one who is strict. Give every member a receipt or a message on the day they pay.
      Write with a pen, never with a pencil, and when you make a mistake cross it out so that it can still be read.</p>
      <p>Change the treasurer every two years, even a good one. Handing over the book is the best check there is, and it
      teaches the group that the book belongs to all.</p>
    `,
    ),
    quiz('In the treasurer’s chair', '<p>The group is waiting.</p>', [
      ask(
        'The group had R9 200. Ten members paid R300 each, the fee was R38. What is there now?',
        ['R9 500', 'R12 162', 'R12 200', 'R12 238'],
        1,
        '10 × R300 = R3 000. R9 200 + R3 000 − R38 = R12 162.',
      ),
      ask(
        'The chairperson asks you for R1 000 until Friday and says that everyone knows about it. What is your answer?',
        [
          'Yes, if it is written down',
          'Yes, from your own pocket',
          'Money leaves only by the rule, with two people',
        ],
        2,
        'The rule protects the chairperson as much as the group. “Ask the meeting” is a complete and friendly answer.',
      ),
    ]),
  ),
);

const moneyThatWorks = chapter(
  'Money that works',
  lesson(
    'Where should it sleep?',
    text(
      'A place for every kind of saving',
      `
      <p>There is no best place for savings. There is a best place for each job. Ask three things: when will I need it,
      can it become less, and what does it cost to keep it there?</p>
      <ul>
        <li><strong>Needed any day</strong> (the cushion): an account without monthly fees from which you can draw at once.
        It may earn little. It must be there.</li>
        <li><strong>Needed in a year or two</strong> (the machine, the roof): a notice deposit or a fixed deposit. It earns
        more because you promise not to touch it.</li>
        <li><strong>Needed in two to five years</strong>: the government’s retail savings bonds start at R1 000, charge no
        fees and say beforehand what they pay.</li>
        <li><strong>Not needed for five years or more</strong> (your old age): funds that own parts of many companies. They
        rise and fall, and the years even it out. Compare their yearly cost first.</li>
      </ul>
      <p>What growing means: R1 000 at 8% a year is R1 080 after one year, R1 166.40 after two and R1 259.71 after three,
      because the interest earns interest as well.</p>
      <p>If somebody promises 8% <em>a week</em>, you know enough. Ask for the licence number of anyone who wants
      to invest your money, and check it with the financial regulator yourself. An honest adviser is glad you asked.</p>
    `,
    ),
  ),
  lesson(
    'Will the machine pay?',
    text(
      'Weeks until it is yours',
      `
      <p>The best investment many of us will ever make stands in our own workshop. But not every machine is one. Ask it a
      simple question: in how many weeks have you paid for yourself?</p>
      <p>A tailor looks at an overlocker for R3 600. With it she could finish three more school skirts a week. Each leaves
      her R35 after cloth and thread: R105. The machine needs R15 a week for electricity and needles. R105 − R15 = R90. So
      R3 600 divided by R90 is 40 weeks.</p>
      <p>Now doubt it a little, because the first sum is always too friendly. What if she sells two more and not three?
      Then R70 − R15 = R55 a week, and it takes 66 weeks. Could she live with that? How long do such machines last?
      Who repairs them, and where? Will people still want skirts after January?</p>
      <p>A rule of thumb: under a year is good, one to two years needs thought, and above two
      years let somebody else buy it, and rent it by the hour. If you can, rent first anyway. Four Saturdays with a borrowed
      machine tell you more than any sum, and cost you less than one mistake.</p>
    `,
    ),
    quiz('Will it pay?', '<p>Be a little hard on the machine.</p>', [
      ask(
        'A pressure washer costs R2 400. It brings R75 a week and uses R15 of water and power. When has it paid for itself?',
        ['After 24 weeks', 'After 32 weeks', 'After 40 weeks', 'After 60 weeks'],
        2,
        'R75 − R15 = R60 a week, and R2 400 ÷ R60 = 40 weeks. Forgetting the running costs would have said 32.',
      ),
      ask(
        'What is the best first step with an expensive machine?',
        ['Borrow the whole price', 'Rent or borrow one for a few weeks', 'Wait for a sale'],
        1,
        'A short trial tells you what it truly earns in your street, at the price of a few rentals.',
      ),
    ]),
  ),
);

/** Savings and investment: the cushion, the stokvel and the machine. */
export const savingsAndInvestment = course(
  {
    title: 'Savings and investment, one jar at a time',
    slug: 'savings-and-investment',
    image: mediaUrl('cover-savings-and-investment.png'),
    description:
      'Build a cushion of four weeks, keep a stokvel standing by rules on paper, and find out in how many weeks a machine pays for itself.',
    instructorEmail,
  },
  goodWeeksAndBad,
  stokvels,
  moneyThatWorks,
);
