import { mediaUrl } from '../media/url.ts';
import { ask, chapter, course, lesson, quiz, text } from '../outline.ts';
import { instructorEmail } from '../users.ts';
import { slides } from './media-blocks.ts';

const ifNotTomorrow = chapter(
  'If you were not there tomorrow',
  lesson(
    'The handover page',
    text(
      'One page that keeps the doors open',
      `
      <p>You slip on a wet step and spend three weeks in hospital. Who opens the panel shop? Who knows that the blue bakkie
      is already paid for, and that the paint supplier gives no credit to a stranger? If the answer is “only I know”, then
      the business is as fragile as your ankle.</p>
      <p>Write one page tonight. By hand is fine.</p>
      <ul>
        <li><strong>Keys and codes:</strong> where they are and who has the second set. Not the codes themselves; write
        who knows them.</li>
        <li><strong>Money:</strong> which bank, which tin, who may sign, what is paid on which day.</li>
        <li><strong>People:</strong> three suppliers and three customers who must be phoned first, with numbers.</li>
        <li><strong>Work under way:</strong> what stands in the yard, what was promised, what was paid in advance.</li>
        <li><strong>Who owes us, whom we owe:</strong> where the book is.</li>
        <li><strong>The one in charge:</strong> one name, and a second one.</li>
      </ul>
      <p>Date it, and put one copy with the person named and one in a sealed envelope at home. Renew it on the first day of
      each quarter; it takes five minutes when little has changed. It is not a will and does not try to be. It is what
      your people need on the first Monday without you.</p>
    `,
    ),
  ),
  lesson(
    'Teach it before you need it',
    text(
      'Show, do together, let go',
      `
      <p>A page tells somebody <em>what</em>. Only practice gives them the <em>how</em>. Choose five jobs that only you can
      do today. In a shop they are often: ordering, cashing up, paying suppliers, setting prices and handling an angry
      customer.</p>
      <p>Give each job four weeks:</p>
      <ol>
        <li>In the first week they watch, and you say aloud what you are thinking: “I order less milk, it is month end.”</li>
        <li>In the second week you do it together, they hold the pen.</li>
        <li>In the third week they do it and you look only afterwards.</li>
        <li>In the fourth week you are not there. Truly: visit your sister, and leave the phone off until six.</li>
      </ol>
      <p>Five jobs with four weeks each are twenty weeks. In less than half a year you have somebody who can
      carry the business for a month. Mistakes will happen. Decide beforehand what a lesson may cost, say R200 a month, and call it school
      fees. It is cheaper than what you would lose by closing for a single week.</p>
      <p>And there is a gift in it that you may not expect. The person you teach will ask “why do we do it like this?”, and
      now and then there is no good reason any more.</p>
    `,
    ),
    quiz('Without you', '<p>Think of your own business while you answer.</p>', [
      ask(
        'What does not belong on the handover page?',
        ['Which supplier to phone first', 'The PIN of the bank card', 'What customers paid in advance'],
        1,
        'Write who may draw money, never the code itself. A page is copied and lost; a PIN on it is an open till.',
      ),
      ask(
        'Six jobs, four weeks each, one after the other. How long does the teaching take?',
        ['10 weeks', '20 weeks', '24 weeks', '30 weeks'],
        2,
        '6 × 4 = 24 weeks. Begin with the job that would stop the business first.',
      ),
    ]),
  ),
);

const talkFirst = chapter(
  'Talk before it is a fight',
  lesson(
    'The family meeting',
    text(
      'Ask before you decide',
      `
      <p>Many owners carry a plan in their heads for years: the eldest will take over. Nobody asked the eldest, who would
      rather be a nurse. Nobody asked the youngest, who has been helping in the yard every Saturday and says
      nothing, because it is settled anyway.</p>
      <p>One hour can change that. Call everybody who lives from the business and everybody who may inherit it. Name the
      subject beforehand, so that no one feels trapped: “On Sunday at three we talk about the shop in five years.” Put
      the figures on the table: what it earns, what it owes, what is in stock.</p>
      <p>Then ask everyone the same questions, and let each one finish:</p>
      <ul>
        <li>Do you want to work in it? Doing what?</li>
        <li>If not, what would you need in order to be at peace with somebody else doing so?</li>
        <li>What worries you most?</li>
      </ul>
      <p>Do not decide on the first Sunday. Write down what was said, read it aloud, fix the second meeting. People who were
      heard can live with a decision they do not like. People who were not asked will fight even one that is good for
      them.</p>
    `,
    ),
    slides(
      'Slides for the meeting',
      'family-meeting.pptx',
      '<p>Five slides to show on a laptop or to print. Change them into your own language before you use them.</p>',
    ),
  ),
  lesson(
    'Fair is not always equal',
    text(
      'One takes over, three inherit',
      `
      <p>A tyre and exhaust shop is worth R120 000. The owner has three children. Nomsa has worked in it for six years, the
      other two live elsewhere. Splitting it in three equal parts sounds fair, and often kills it: two owners who want
      money out and one who needs it to stay in.</p>
      <p>Another way. Each child’s share is R40 000. Nomsa takes the shop and owes her brothers R40 000 each. She pays each
      of them R1 000 a month for 40 months. The shop leaves R4 000 a month after her wage, so R2 000 goes to the brothers
      and R2 000 remains for a bad month and for new tools. It can carry that.</p>
      <p>Check such a plan with three questions. Can the business pay it in an ordinary month, without hope? What happens if
      two bad months come one after the other? (Write: then the payments wait, and the time gets longer.) And does
      the one who worked for years for small wages get something for that? Many families count it as part of the share, and
      say the amount aloud.</p>
      <p>Fair means that everyone can explain why it was done like this. Equal is only one of the ways to get there.</p>
    `,
    ),
  ),
);

const onPaper = chapter(
  'Put it on paper',
  lesson(
    'Five papers',
    text(
      'What is missing in your drawer?',
      `
      <p>Words at a table are the beginning. What holds is paper. Look for these five, and note which are missing:</p>
      <ol>
        <li><strong>A will.</strong> Without one the law divides, by rules that may not be what you want. It must be signed
        in front of two witnesses who do not inherit. Many banks and legal clinics help with it for nothing in certain
        weeks of the year; ask.</li>
        <li><strong>The lease or the permission to trade</strong> from your place. In whose name is it? Can it be passed on?</li>
        <li><strong>The bank mandate.</strong> If only you can sign, the account stands still on the day you cannot. Add
        a second person while you are well.</li>
        <li><strong>The registration.</strong> A business in your own name ends with you. A company goes on. Which is right
        for you depends on size and risk; get advice before you pay for forms.</li>
        <li><strong>The list of what belongs to whom.</strong> The compressor is yours, the welder is your brother’s.
        Everyone knows. In ten years no one will.</li>
      </ol>
      <p>Put the five in one folder, and tell two people where it is. If you can do only one this month, take the bank
      mandate: it costs an hour and it is the one that is missed first. The will comes next.</p>
    `,
    ),
  ),
  lesson(
    'What is it worth?',
    text(
      'A first honest figure',
      `
      <p>Whoever takes over, buys in or inherits needs a figure. An accountant can make an exact one. A first honest one you
      can make yourself, in four lines:</p>
      <ul>
        <li><strong>What it earns without you:</strong> the profit after a normal wage for the person who runs it. Say
        R4 000 a month, R48 000 a year. For a small business people often pay for two years of that: R96 000.</li>
        <li><strong>Stock</strong> that will sell, at cost: R15 000. Not the shoes nobody has asked for in two years.</li>
        <li><strong>Tools and fittings</strong> at today’s second-hand price: R22 000.</li>
        <li><strong>Debts</strong> taken off: R8 000.</li>
      </ul>
      <p>R96 000 + R15 000 + R22 000 − R8 000 = R125 000. A starting point for a talk, not a price tag.</p>
      <p>Notice which line is the biggest. It is the profit that <em>does not need you</em>. If customers come only because
      of your hands and your name, that line is close to nothing, and what remains is a heap of tools. Everything in
      this course makes that line grow: the books that prove it, the people who can do the work, the papers that can
      be handed on. A business that runs without you for a month is worth more, and in the meantime it gives you
      something too: a month.</p>
    `,
    ),
    quiz('What is it worth?', '<p>The last sum of the course.</p>', [
      ask(
        'Profit R2 500 a month counted for two years, stock R9 000, tools R14 000, debts R13 000. What is the first figure?',
        ['R60 000', 'R70 000', 'R83 000', 'R96 000'],
        1,
        'R2 500 × 24 = R60 000. R60 000 + R9 000 + R14 000 − R13 000 = R70 000.',
      ),
      ask(
        'Which change raises that figure most, year after year?',
        ['A newer sign above the door', 'Somebody else who can run it well', 'More stock on the shelf'],
        1,
        'Stock and signs count once. A business that earns without its owner is what a successor can truly take over.',
      ),
    ]),
  ),
);

/** Succession planning: the handover page, the family meeting and the papers. */
export const successionPlanning = course(
  {
    title: 'Succession planning before anybody has to guess',
    slug: 'succession-planning',
    image: mediaUrl('cover-succession-planning.png'),
    description:
      'A page that keeps the doors open without you, a meeting that ends in peace, and the five papers that hold when words do not.',
    instructorEmail,
  },
  ifNotTomorrow,
  talkFirst,
  onPaper,
);
