import css from './till-slip.module.css';

const morning = [
  { at: '07:30', what: 'Watch the shop open' },
  { at: '08:00', what: 'Count the float with you' },
  { at: '08:30', what: 'Read two weeks of slips' },
  { at: '10:00', what: 'Cost your three best sellers' },
  { at: '11:00', what: 'Find where it leaks' },
  { at: '12:00', what: 'Write the next steps' },
];

const total = [
  { what: 'Pages', figure: 1 },
  { what: 'Steps', figure: 3 },
  { what: 'Call after four weeks', figure: 1 },
];

/** A morning with an adviser, as the items of a till slip. */
export function TillSlip() {
  return (
    <div className={css['slip']}>
      <h2 className={css['head']}>One morning with you</h2>
      <ol className={css['items']}>
        {morning.map(({ at, what }) => (
          <li key={at}>
            <time>{at}</time> {what}
          </li>
        ))}
      </ol>
      <p className={css['sum']}>Total, in your hand</p>
      <dl className={css['total']}>
        {total.map(({ what, figure }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p className={css['foot']}>Thank you. Come again.</p>
    </div>
  );
}
