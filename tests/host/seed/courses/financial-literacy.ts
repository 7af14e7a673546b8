import { mediaUrl } from '../media/url.ts';
import { ask, chapter, course, lesson, quiz, text } from '../outline.ts';
import { instructorEmail } from '../users.ts';

const twoPockets = chapter(
  'Two pockets',
  lesson(
    'The shop’s money is not your money',
    text(
      'Why the tin is always empty',
      `
      <p>A spaza shop sells for R800 on a Tuesday. That evening the owner buys electricity for the house, gives R100 to
      a cousin and feels that she had a good day. On Wednesday the bread van comes and there is not enough to pay him.
      Nothing was stolen. She spent the bread.</p>
      <p>Most of what is in the till is not yours. It belongs to the next delivery, to the landlord and to the person who
      sold you stock on account. Yours is only the slice that is left after them, and if everything lies in one pocket
      you cannot see how thin that slice is.</p>
      <p>So make two pockets. It does not have to be two banks. It can be two tins, two purses, or a bank account for the
      shop and a tin for the house. The rule matters more than the container:</p>
      <ul>
        <li>All sales go into the shop’s pocket.</li>
        <li>All stock and all costs of the shop are paid from it.</li>
        <li>Money moves to the house’s pocket on one day a week, one amount, written down.</li>
      </ul>
      <p>The first week feels tight. It was tight all along; now you see it. In the third week something new happens:
      the bread van comes, and the bread money is there.</p>
    `,
    ),
  ),
  lesson(
    'Pay yourself like a worker',
    text(
      'A wage you can keep',
      `
      <p>“I take what I need” is how owners pay themselves, and it is why nobody can say what the business earns. Pay
      yourself a wage instead: the same amount, on the same day, as if you were the first person you ever employed.</p>
      <p>How much? Work it out from an ordinary month, not from December:</p>
      <ul>
        <li>Sales: R24 000</li>
        <li>Stock: R17 000</li>
        <li>Rent, electricity, airtime and transport: R2 600</li>
        <li>Left: R24 000 − R17 000 − R2 600 = R4 400</li>
      </ul>
      <p>Do not take all of the R4 400. Fridges break and Januaries come. Take R3 000 as your wage, put R1 000 aside for
      slow weeks and R400 for repairs. R3 000 + R1 000 + R400 is R4 400, and every rand has a job.</p>
      <p>If R3 000 does not feed your house, that is hard to read, but it is the most useful sentence in your book. It
      says that the business must sell more, or buy cheaper, or cost less to run before it can carry you. Taking more
      does not change that; it only hides it until the shelf is empty. Try the wage for three months, then raise it
      if the figures allow.</p>
    `,
    ),
    quiz('Two pockets', '<p>Read slowly; one answer in each is right.</p>', [
      ask(
        'A car wash brings in R9 000. Water, soap and rags cost R1 800, two helpers R3 600, rent R900. What is left?',
        ['R2 700', 'R3 600', 'R6 300', 'R7 200'],
        0,
        'R1 800 + R3 600 + R900 = R6 300 of costs. R9 000 − R6 300 = R2 700 for the owner’s wage, slow weeks and repairs together.',
      ),
      ask(
        'Which day is best for moving your wage to the house’s pocket?',
        ['Whenever the house needs something', 'One fixed day each week', 'Every evening, whatever is over'],
        1,
        'One fixed day makes it a wage. Every evening, or whenever needed, is spending the next delivery.',
      ),
    ]),
  ),
);

const whatASaleLeaves = chapter(
  'What a sale leaves you',
  lesson(
    'Mark-up and margin',
    text(
      'Two words people mix up',
      `
      <p>You buy a loaf for R15 and sell it for R18. You keep R3. There are two honest ways of saying how much that is,
      and mixing them up costs money.</p>
      <p><strong>Mark-up</strong> looks up from the cost: R3 on R15 is 20%. You use it for setting a price. “I add
      twenty percent.”</p>
      <p><strong>Margin</strong> looks down from the price: R3 of R18 is not quite 17%. You use it for knowing what your
      sales leave you. “Of each hundred rand I sell, about R17 stays.”</p>
      <p>Now the trap. Your costs of running the shop (rent, electricity, transport) are R2 600 a month, and you think: “I
      add twenty percent, so R13 000 of sales pays for that.” It does not. At a margin of one sixth you need
      six times R2 600, and that is R15 600. The gap between R13 000 and R15 600 is the week in which you always seem to
      be short.</p>
      <p>So do this once for your ten best sellers: price minus cost, divided by the price. Write the margin next to each
      one. You will find two or three that leave you almost nothing. They may stay, since bread brings people through
      the door. But then put something with a good margin right next to the bread.</p>
    `,
    ),
    quiz('Mark-up and margin', '<p>A calculator is allowed. It always is.</p>', [
      ask(
        'You buy a school shirt for R80 and sell it for R100. What is the mark-up?',
        ['20%', '25%', '80%', '125%'],
        1,
        'R20 on a cost of R80 is 25%. The margin is 20%, because R20 is a fifth of the R100 the customer pays.',
      ),
      ask(
        'Your margin is one quarter and your running costs are R3 000. How much must you sell to cover them?',
        ['R3 750', 'R4 000', 'R9 000', 'R12 000'],
        3,
        'One quarter of sales must be R3 000, so sales must be 4 × R3 000 = R12 000.',
      ),
    ]),
  ),
  lesson(
    'Test your price list',
    text(
      'Five questions for every price',
      `
      <p>Prices grow old quietly. The gas went up twice, the plate still costs R50. Once every three months, on a slow
      afternoon, take your price list and ask of each line:</p>
      <ol>
        <li>What does it cost me <em>today</em>? Look at the newest slip, not at memory.</li>
        <li>Is my time in it? A braid that takes five hours and leaves R150 pays you R30 an hour.</li>
        <li>What does it cost two streets away? You need not be the cheapest. You need a reason not to be.</li>
        <li>How often does it sell? R2 more on something that sells 200 times a month is R400.</li>
        <li>Would anybody miss it? A line that nobody misses frees shelf and cash.</li>
      </ol>
      <p>When a price must go up, say so before it happens, with the day and the reason: “From the first of next month a
      plate is R55. Chicken and gas went up; the plate stays as full as it is.” People forgive a higher price. They
      do not forgive a smaller plate they discover by themselves.</p>
      <p>Change few prices at a time, and write the date into your cash book. Then your sheets will show, in the weeks
      that follow, whether people bought less. Very often they did not.</p>
    `,
    ),
  ),
);

const borrowing = chapter(
  'Borrowing without sinking',
  lesson(
    'What a loan really costs',
    text(
      'Count in rand, not in percent',
      `
      <p>A tuck shop owner wants a second-hand fridge for R5 000. Two people will lend her the money.</p>
      <p><strong>The registered lender</strong> asks for six payments of R1 050. Altogether that is R6 300, so the loan
      costs R1 300.</p>
      <p><strong>The lender down the road</strong> asks “only thirty percent”. He means thirty percent <em>a month</em>:
      R1 500. If she can pay only the interest, then after six months she has paid R9 000 and still owes him the R5 000.</p>
      <p>Always ask for the two figures that cannot be dressed up: how much do I pay altogether, and on which days?</p>
      <p>Then ask the fridge. Cold drinks would bring 40 sales a week with R4 left on each: R160. The electricity takes
      R20, so R140 a week. R6 300 divided by R140 is 45 weeks. The fridge is a good worker, but it needs 45 weeks to earn
      what must be paid in 26. The other weeks’ money must come from somewhere, and she should know from where before she
      signs.</p>
      <p>A loan is for something that earns more than the loan costs, soon enough. It is not for a party, not for
      last month’s rent and never for paying another loan.</p>
    `,
    ),
  ),
  lesson(
    'Before you sign',
    text(
      'Ten minutes that save a year',
      `
      <p>Somebody who hurries you has a reason, and the reason is not your interest. Before you sign anything, sit
      down with these:</p>
      <ul>
        <li><strong>Is the lender registered?</strong> Lenders must be registered with the National Credit Regulator, and
        you may ask to see the number and check it.</li>
        <li><strong>Do I have it in writing first?</strong> You have a right to a quotation before the agreement. Take it
        home. Read it aloud to somebody.</li>
        <li><strong>What is the total?</strong> Fees and insurance are part of it. Add them up yourself.</li>
        <li><strong>What if I pay early?</strong> Ask how much you save, and get that in writing too.</li>
        <li><strong>What if I miss one?</strong> One bad month comes to everyone. Know its price.</li>
        <li><strong>What do they hold?</strong> Nobody may keep your bank card, your PIN or your identity document. Whoever
        asks for them is not a lender but a danger.</li>
      </ul>
      <p>Then the test of the bad month: take your worst month of the last twelve. Could you have made the payment in it
      and still bought stock? If yes, go ahead. If no, borrow less, or wait, or look for a partner instead of a loan. And
      if you are already in too deep, talk to a debt counsellor early, while there is still something to arrange.</p>
    `,
    ),
    quiz('Before you sign', '<p>The last quiz of this course.</p>', [
      ask(
        'A loan of R3 000 is paid back in ten payments of R360. What does it cost?',
        ['R300', 'R360', 'R600', 'R3 600'],
        2,
        '10 × R360 = R3 600 altogether. Take off the R3 000 you received, and the loan costs R600.',
      ),
      ask(
        'A lender wants to keep your bank card “so that it is easy for you”. What do you do?',
        ['Agree if the interest is low', 'Give the card but not the PIN', 'Walk away'],
        2,
        'Nobody may hold your card, PIN or identity document as security. Walk away, and report it if you can.',
      ),
    ]),
  ),
);

/** Financial literacy: two pockets, what a sale leaves, and borrowing. */
export const financialLiteracy = course(
  {
    title: 'Financial literacy for shop owners',
    slug: 'financial-literacy',
    image: mediaUrl('cover-financial-literacy.png'),
    description:
      'Keep the shop’s money apart from the house’s, pay yourself a wage, price so that something stays, and count a loan in rand before you sign.',
    instructorEmail,
  },
  twoPockets,
  whatASaleLeaves,
  borrowing,
);
