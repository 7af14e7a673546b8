import { plusDays, thirdThursdayOfNextMonth } from './days.ts';
import { mediaUrl } from './media/url.ts';
import { html } from './outline.ts';
import type { SeedEvent } from './shape.ts';

const people = {
  location: 'Online on Microsoft Teams',
  instructor_name: 'Nomvula Dlamini',
  instructor_role: 'Bookkeeping instructor who ran a spaza shop for eleven years',
  moderator_name: 'Pieter Jacobs',
  moderator_role: 'Programme coordinator who reads out your questions',
};

/** Two coming webinars: the third Thursday of next month in the evening, and a morning five weeks later. */
export function comingEvents(now: Date): SeedEvent[] {
  const evening = thirdThursdayOfNextMonth(now);
  return [tillEvening(evening), priceMorning(plusDays(evening, 35))];
}

function tillEvening(date: string): SeedEvent {
  return {
    ...people,
    dateFrom: date,
    dateTo: date,
    timeFrom: '18:00',
    timeTo: '19:30',
    title: 'Close the till in ten minutes',
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
      { key: 'To end', value: 'Your questions' },
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
    title: 'A price list that pays you',
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
