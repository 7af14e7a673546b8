import { CourseCover } from '#src/ui/course-cover.tsx';
import { coverOf } from '#src/ui/cover.ts';
import css from './kit.module.css';
import { Section } from './section.tsx';

/** Titles whose covers show every paint, cloth, ground and emblem. */
const titles = [
  'Bookkeeping in ten minutes a day',
  'Savings and investment, one jar at a time',
  'Succession planning',
  'Business growth',
  'Stock and suppliers',
  'Customers who come back',
  'Pricing for profit',
  'Financial literacy',
  'Practical shop management certificate',
  'A year of good records',
  'Selling on credit',
  'The month that pays for itself',
];

/** Covers drawn from their titles. */
export function Covers() {
  return (
    <Section title="Covers">
      <ul className={css['covers']}>
        {titles.map((title) => {
          const { paint, cloth, ground, emblem } = coverOf(title);
          return (
            <li key={title}>
              <CourseCover title={title} />
              <strong>{title}</strong>
              <span className="soft">{[emblem, paint, cloth, ground].join(', ')}</span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
