import { mediaUrl } from './media/url.ts';
import type { SeedCatalogueItem } from './shape.ts';

type CatalogueDraft = Omit<SeedCatalogueItem, 'Cover' | 'Type'>;

const improvement: CatalogueDraft[] = [
  {
    slug: 'financial-literacy',
    Name: 'Financial literacy for shop owners',
    Title: 'Financial literacy <em>for shop owners</em>',
    Outcome:
      'You keep the shop’s money apart from the house’s money, pay yourself a fixed amount, know what each sale leaves you, and can work out what a loan costs in rand before you sign.',
    Requirements:
      'A business that is already selling, however small. Bring your prices and a phone with a calculator.',
  },
  {
    slug: 'bookkeeping',
    Name: 'Bookkeeping in ten minutes a day',
    Title: 'Bookkeeping <em>in ten minutes a day</em>',
    Outcome:
      'You close the till in four steps every evening, fill in a weekly cash sheet, keep a debt book that gets paid, and read a one-page month that shows what is truly left.',
    Requirements:
      'An exercise book, a pen, an envelope for slips and ten minutes at closing time. No computer needed.',
  },
  {
    slug: 'savings-and-investment',
    Name: 'Savings and investment, one jar at a time',
    Title: 'Savings and investment, <em>one jar at a time</em>',
    Outcome:
      'You build a cushion of four weeks, keep stokvel money by rules on paper, choose a place for each kind of saving, and know in how many weeks a machine pays for itself.',
    Requirements:
      'A rough idea of what comes in and goes out in a week. The bookkeeping course helps but is not required.',
  },
  {
    slug: 'succession-planning',
    Name: 'Succession planning before anybody has to guess',
    Title: 'Succession planning <em>before anybody has to guess</em>',
    Outcome:
      'You leave with a one-page handover, a date for a family meeting, a list of the papers that are missing and a fair first figure for what the business is worth.',
    Requirements:
      'A business that feeds more than one person. Come with the one who would open the shop if you could not.',
  },
  {
    slug: 'business-growth',
    Name: 'Business growth',
    Title: 'Business growth <em>one tested step at a time</em>',
    Outcome:
      'You choose one step to grow by (longer hours, a new product or a second spot), test it for four weeks on a small budget, and keep or stop it by the figures.',
    Requirements: 'Three months of sales written down, even if only as one total a day.',
  },
  {
    slug: 'pricing-for-profit',
    Name: 'Pricing for profit',
    Title: 'Pricing for profit <em>without chasing customers away</em>',
    Outcome:
      'You cost a plate, a braid or a repair down to the gas and the thread, set a price that pays your hours, and explain an increase in one friendly sentence.',
    Requirements: 'Till slips or invoices for what you bought in the last two weeks.',
  },
  {
    slug: 'stock-and-suppliers',
    Name: 'Stock and suppliers',
    Title: 'Stock and suppliers <em>so your money isn’t stuck on the shelf</em>',
    Outcome:
      'You know your ten fastest lines, when to reorder each of them, what expired last month and cost you, and how to buy together with two neighbours.',
    Requirements: 'A shop, kitchen or workshop that buys stock at least twice a month.',
  },
  {
    slug: 'customers-who-come-back',
    Name: 'Customers who come back',
    Title: 'Customers who come back <em>and bring a neighbour</em>',
    Outcome:
      'You handle a complaint in three sentences, keep a list of regulars with their permission, and run one offer a month that you can measure.',
    Requirements:
      'A business that serves people face to face or by message. A phone with WhatsApp is enough.',
  },
];

const certification: CatalogueDraft[] = [
  {
    slug: 'practical-bookkeeping',
    Name: 'Practical bookkeeping certificate',
    Title: 'Practical bookkeeping <em>four Saturdays with your own books</em>',
    Outcome:
      'You finish with one real month of your own business written up and checked by a facilitator. The certificate says that you attended; it is not an accredited qualification.',
    Requirements:
      'All four Saturdays, 09:00 to 13:00, with your cash book and slips. Basic reading and arithmetic.',
  },
  {
    slug: 'practical-shop-management',
    Name: 'Practical shop management certificate',
    Title: 'Practical shop management <em>stock, staff and safety</em>',
    Outcome:
      'You finish with a reorder list, a duty roster and a safety walk done in your own shop. The certificate says that you attended; it is not an accredited qualification.',
    Requirements:
      'A shop, salon, kitchen, car wash or workshop you work in, and attendance at all five sessions.',
  },
  {
    slug: 'practical-business-plan',
    Name: 'Practical business plan certificate',
    Title: 'Practical business plan <em>six pages a lender can follow</em>',
    Outcome:
      'You finish with a six-page plan, a cash forecast for twelve months and a five-minute talk about both. The certificate says that you attended; it is not an accredited qualification.',
    Requirements: 'Three months of sales written down, and attendance at all four sessions.',
  },
];

function complete(Type: SeedCatalogueItem['Type'], drafts: CatalogueDraft[]): SeedCatalogueItem[] {
  return drafts.map((draft) => ({ ...draft, Type, Cover: mediaUrl(`cover-${draft.slug}.png`) }));
}

/** Table 87: eight improvement trainings, three certification trainings, no accreditation. */
export const catalogue: SeedCatalogueItem[] = [
  ...complete('improvement', improvement),
  ...complete('certification', certification),
];
