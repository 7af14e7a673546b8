import { dayFrom, plusDays, thirdThursdayOfNextMonth, timesToday } from './days.ts';
import { mediaUrl } from './media/url.ts';
import { html } from './outline.ts';
import type { SeedEvent } from './shape.ts';

/** Titles of the webinars; bookings of the seed refer to them. */
export const webinars = {
  till: 'Close the till in ten minutes',
  prices: 'A price list that pays you',
  savings: 'Three jars for the lean months',
  stock: 'Stock that sells by Friday',
} as const;

const people = {
  location: 'Online on Microsoft Teams',
  instructor_name: 'Nomvula Dlamini',
  instructor_role: 'Bookkeeping instructor who ran a spaza shop for eleven years',
  moderator_name: 'Pieter Jacobs',
  moderator_role: 'Programme coordinator who reads out your questions',
};

/**
 * Two future webinars (the third Thursday of next month in the evening, and a morning five weeks later), one of three
 * weeks ago, and one of today.
 */
export function seedEvents(now: Date): SeedEvent[] {
  const evening = thirdThursdayOfNextMonth(now);
  return [
    tillEvening(evening),
    priceMorning(plusDays(evening, 35)),
    savingsEvening(dayFrom(now, -21)),
    stockToday(dayFrom(now, 0), timesToday(now)),
  ];
}

function tillEvening(date: string): SeedEvent {
  return {
    ...people,
    dateFrom: date,
    dateTo: date,
    timeFrom: '18:00',
    timeTo: '19:30',
    title: webinars.till,
    subTitle: 'A free evening webinar for anyone who takes cash and cards over a counter',
    posterUrl: mediaUrl('poster-ten-minute-till.png'),
    image: mediaUrl('cover-bookkeeping.png'),
    description: html(`
      <p>You worked all day. Did the day pay you? In ninety minutes we close one real day of a spaza shop
      together: the float, the sales, the money that left the till, and the R10 that went missing.</p>
      <p>You need a pen, one page and the figures of one of your own days. We go slowly, and we keep
      the pictures small so that the evening does not eat your data. If the power goes, come back when you can: everyone
      who registered gets the notes by email the next morning.</p>
    `),
    teamsLink: 'https://teams.example/l/meetup-join/kasi-growth-close-the-till',
    highlights: [
      { key: 'First', value: 'One shop day on one page' },
      { key: 'Then', value: 'Your own day with a pen in your hand' },
      { key: 'After the break', value: 'Cards and vouchers and money taken home' },
      { key: 'At the end', value: 'Your questions' },
    ],
    whoShouldAttend: [
      'Spaza shop and tuck shop owners',
      'Kasi kitchens and shisanyamas',
      'Salon and barber shop owners',
      'Anyone who closes the till for somebody else',
    ],
  };
}

function priceMorning(date: string): SeedEvent {
  return {
    ...people,
    dateFrom: date,
    dateTo: date,
    timeFrom: '10:00',
    timeTo: '12:00',
    title: webinars.prices,
    subTitle: 'A free morning webinar on costing a plate, a braid and a bumper',
    posterUrl: mediaUrl('poster-price-list.png'),
    image: mediaUrl('cover-pricing-for-profit.png'),
    description: html(`
      <p>Most of us copied our first price from the neighbour, and the neighbour copied it from somebody too.
      In two hours we cost three things from the street: a R55 plate, a set of braids and a bumper repair. You see
      what the gas, the hair and the hours really take, and what is left for you.</p>
      <p>Bring the slips for one thing you sell. By twelve you have a price you can explain, and a friendly
      sentence for telling your regulars about it.</p>
    `),
    teamsLink: 'https://teams.example/l/meetup-join/kasi-growth-price-list',
    highlights: [
      { key: 'Costing', value: 'Everything that goes into one plate' },
      { key: 'Your hours', value: 'Putting a wage into the price' },
      { key: 'Telling people', value: 'A new price without a quarrel' },
    ],
    whoShouldAttend: [
      'Cooks and bakers who sell from home',
      'Hairdressers and tailors',
      'Panel beaters and car washes',
      'Stokvel groups that run a business together',
    ],
  };
}

function savingsEvening(date: string): SeedEvent {
  return {
    ...people,
    dateFrom: date,
    dateTo: date,
    timeFrom: '18:00',
    timeTo: '19:30',
    title: webinars.savings,
    subTitle: 'A free evening webinar on putting money away in good weeks',
    posterUrl: mediaUrl('poster-ten-minute-till.png'),
    image: mediaUrl('cover-savings-and-investment.png'),
    description: html(`
      <p>January is quiet, and school fees come all the same. In ninety minutes we split one good week of a salon into
      three jars: stock, wages and the lean months. You see how small an amount is enough to begin with.</p>
      <p>Bring what you took in last week, even if it is only one number.</p>
    `),
    teamsLink: 'https://teams.example/l/meetup-join/kasi-growth-three-jars',
    highlights: [
      { key: 'First', value: 'One good week in three jars' },
      { key: 'Then', value: 'Your own three amounts' },
    ],
    whoShouldAttend: ['Stokvel members', 'Salon and barber shop owners', 'Anyone with quiet months'],
  };
}

function stockToday(date: string, times: { timeFrom: string; timeTo: string }): SeedEvent {
  return {
    ...people,
    ...times,
    dateFrom: date,
    dateTo: date,
    title: webinars.stock,
    subTitle: 'A free webinar on your ten fastest lines',
    posterUrl: mediaUrl('cover-stock-and-suppliers.png'),
    image: mediaUrl('cover-stock-and-suppliers.png'),
    description: html(`
      <p>What sold out before Friday, and what is still there from last month? We walk along one shelf of a spaza shop
      and find the ten lines that pay for the rest.</p>
      <p>Bring a list of ten things you sell. At the end you know when to order each of them again.</p>
    `),
    teamsLink: 'https://teams.example/l/meetup-join/kasi-growth-stock',
    highlights: [
      { key: 'First', value: 'One shelf of a spaza shop' },
      { key: 'Then', value: 'Your ten fastest lines' },
    ],
    whoShouldAttend: ['Spaza shop and tuck shop owners', 'Cooks and bakers who sell from home'],
  };
}
