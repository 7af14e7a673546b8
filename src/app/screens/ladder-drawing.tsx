import css from './screen.module.css';

/** A ladder against a board that is half painted. */
export function LadderDrawing() {
  return (
    <svg className={css['drawing']} viewBox="0 0 240 160" aria-hidden="true">
      <path className={css['board']} d="M20 24h150v92H20z" />
      <path className={css['indigo']} d="M20 24h86q-6 12 2 22-12 10-2 22-10 10 0 24-8 10 0 24H20z" />
      <path className={css['cream']} d="M36 48h44M36 68h54M36 88h34" />
      <path d="M40 116v34m110-34v34M6 150h228" />
      <path d="m136 150 32-118m30 118L176 32m-34 96h50m-44-24h38m-32-24h26m-20-24h14" />
      <path className={css['sun']} d="M204 120h24l-3 30h-18z" />
      <path d="M204 120q12-18 24 0" />
      <path className={css['sun']} d="M106 60h12v18h-12z" />
      <path d="M118 69h24" />
    </svg>
  );
}
