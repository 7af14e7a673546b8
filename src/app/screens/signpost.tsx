import css from './screen.module.css';

/** The lines of a signpost whose arms point everywhere, 240 × 160. */
export function Signpost() {
  return (
    <>
      <circle className={css['sun']} cx="186" cy="44" r="24" />
      <path d="M120 16v134M6 150h228M30 150q8-16 16 0m140 0q10-20 22 0" />
      <path className={css['board']} d="M120 26h66l16 14-16 14h-66z" />
      <path className={css['indigo']} d="M120 62H58L42 76l16 14h62z" />
      <path className={css['board']} d="M120 98h46l14 12-14 12h-46z" />
      <path className={css['cream']} d="M64 76h38" />
      <path d="M134 40h38m-38 70h26" />
    </>
  );
}
