import css from './screen.module.css';

/** A sign hanging by one nail, 240 × 160. */
function FallenSign() {
  return (
    <>
      <path d="M40 30h160M70 30v22m96-22v10" />
      <path className="paint-board" d="m56 58 130 38-18 56L38 114z" />
      <path className="paint-marigold" d="m72 78 36 10-4 14-36-11z" />
      <path d="m122 94 44 13m-98 0 78 23M70 52l-4 8m100-20 4 8" />
      <path className="paint-cobalt" d="M64 24h12v8H64zm96 0h12v8h-12z" />
    </>
  );
}

/** An empty market stall. */
function EmptyStall() {
  return (
    <>
      <path d="M44 56v94M196 56v94M6 150h228" />
      <path
        className="paint-cobalt"
        d="M30 22h180l10 26a16 14 0 0 1-33 0 16 14 0 0 1-33 0 16 14 0 0 1-34 0 16 14 0 0 1-33 0 16 14 0 0 1-33 0 16 14 0 0 1-34 0z"
      />
      <path className={css['cream']} d="m74 24-8 22m54-22v22m46-22 8 22" />
      <path className="paint-board" d="M34 100h172v22H34z" />
      <path className="paint-marigold" d="M150 84h30l-4 16h-22z" />
      <path d="M158 84q7-12 14 0M62 88h44m-34-12h24" strokeDasharray="3 10" />
    </>
  );
}

/** A signpost with arms in all directions. */
function Signpost() {
  return (
    <>
      <circle className="paint-marigold" cx="186" cy="44" r="24" />
      <path d="M120 16v134M6 150h228M30 150q8-16 16 0m140 0q10-20 22 0" />
      <path className="paint-board" d="M120 26h66l16 14-16 14h-66z" />
      <path className="paint-cobalt" d="M120 62H58L42 76l16 14h62z" />
      <path className="paint-board" d="M120 98h46l14 12-14 12h-46z" />
      <path className={css['cream']} d="M64 76h38" />
      <path d="M134 40h38m-38 70h26" />
    </>
  );
}

/** The drawing of each screen. */
export const drawnLines = { fallen: FallenSign, stall: EmptyStall, signpost: Signpost };
