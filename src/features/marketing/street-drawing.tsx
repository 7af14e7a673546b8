import paint from './drawing.module.css';

const { ink, dark, cream, cobalt, marigold, leaf, brick, light } = paint;

/** A township high street, drawn so that a narrow screen shows its middle: the spaza shop and the taxi. */
export function StreetDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={`${paint['drawing']} ${className}`}
      viewBox="0 0 1200 264"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle className={marigold} cx="636" cy="96" r="58" />
      <path
        className={ink}
        d="M0 42q150 24 300 0t340 0 250 0 310 0M300 30v206m590-206v206M284 46h32m558 0h32"
      />
      <path className={ink} d="m186 53 8-8 8 8m8-1 8-8 8 8m526 4 8-8 8 8" />
      <Baobab />
      <Salon />
      <Spaza />
      <Taxi />
      <Tailor />
      <Market />
      <path className={ink} d="M0 236h1200" />
      <path className={ink} d="M0 256h1200" strokeDasharray="26 20" />
    </svg>
  );
}

function Baobab() {
  return (
    <>
      <path
        className={brick}
        d="M84 236q12-44-2-78l-32-20 8-9 30 14-10-38 11-3 16 34 10-40h11l2 40 22-34 10 5-14 40 30-18 7 9-34 26q-9 30 5 72z"
      />
      <path
        className={leaf}
        d="M24 112q-6-22 20-26 4-26 34-20 18-20 42-6 24-12 38 8 28-4 30 20 22 4 16 26-22 14-46 2-20 12-40 0-24 12-42 0-26 12-52-4z"
      />
    </>
  );
}

function Salon() {
  return (
    <>
      <path className={marigold} d="M216 136h132v100H216z" />
      <path className={cobalt} d="M206 122h152v16H206z" />
      <path className={cream} d="M228 156h66v48h-66zM306 160h30v76h-30z" />
      <path d="M242 170h38m-38 0v13m8-13v13m8-13v13m7-13v13m8-13v13m7-13v13m48 17v8" />
      <path className={cream} d="M232 98h100v24H232z" />
      <text x="282" y="117" fontSize="18">
        SALON
      </text>
    </>
  );
}

function Spaza() {
  return (
    <>
      <path className={cream} d="M400 128h216v108H400z" />
      <path className={cobalt} d="m384 130 26-46h196l26 46z" />
      <path className={light} d="m426 94-12 26m36-26-8 26m34-26-3 26m69-26 3 26m27-26 8 26m16-26 12 26" />
      <path className={marigold} d="M452 72h112v36H452z" />
      <text x="508" y="99" fontSize="27">
        SPAZA
      </text>
      <path className={dark} d="M424 158h108v44H424z" />
      <path className={marigold} d="M434 202v-18h14v18zm44 0v-14h16v14z" />
      <path className={leaf} d="M454 202v-28h16v28zm46 0v-22h18v22z" />
      <path className={light} d="M442 162v36m18-36v36m18-36v36m18-36v36m18-36v36" strokeWidth="2" />
      <path className={brick} d="M412 202h132v12H412z" />
      <path
        className={marigold}
        d="M418 140h120l6 18a11 9 0 0 1-22 0 11 9 0 0 1-22 0 11 9 0 0 1-22 0 11 9 0 0 1-22 0 11 9 0 0 1-22 0 11 9 0 0 1-22 0z"
      />
      <path className={leaf} d="M560 154h40v82h-40z" />
      <path d="M590 196v6m-154 34v-22m84 22v-22m-84 10h84" />
    </>
  );
}

function Taxi() {
  return (
    <>
      <path className={marigold} d="M724 96h54v18h-54z" />
      <text x="751" y="110" fontSize="14">
        TAXI
      </text>
      <path className={cream} d="M662 216v-82q0-18 18-18h118q14 0 22 12l26 42q20 4 20 20v26z" />
      <path className={marigold} d="M662 180h196q8 4 8 14H662z" />
      <path className={cobalt} d="M676 132h36v32h-36zm46 0h36v32h-36zm46 0h26q8 0 12 7l15 25h-53z" />
      <path d="M716 176v36m46-36v36m-26-26h12" />
      <circle className={dark} cx="704" cy="218" r="18" />
      <circle className={dark} cx="826" cy="218" r="18" />
      <circle className={cream} cx="704" cy="218" r="6" />
      <circle className={cream} cx="826" cy="218" r="6" />
    </>
  );
}

/** A tailor's, with the sewing machine in the window. */
function Tailor() {
  return (
    <>
      <path className={leaf} d="M916 132h136v104H916z" />
      <path className={brick} d="m902 132 162-24v24z" />
      <path className={cream} d="M928 146h80v58h-80z" />
      <path
        className={dark}
        d="M940 188v-26q0-6 6-6h40q8 0 8 8v8h-9v12h-6v-12h-24v16h38v6h-58v-6z"
        strokeWidth="2"
      />
      <circle className={marigold} cx="992" cy="162" r="6" strokeWidth="2" />
      <path className={cobalt} d="M1018 152h24v84h-24z" />
      <path d="M1024 196v6" />
    </>
  );
}

function Market() {
  return (
    <>
      <path className={ink} d="M1128 78v120" />
      <path className={marigold} d="M1060 130q6-48 68-54 62 6 68 54z" />
      <path className={cobalt} d="M1100 130q2-42 28-54 26 12 28 54z" />
      <g className={marigold} strokeWidth="3">
        <circle cx="1082" cy="192" r="9" />
        <circle cx="1100" cy="192" r="9" />
        <circle cx="1091" cy="178" r="9" />
      </g>
      <path className={leaf} d="M1128 198q-4-24 16-24t16 24m-4 0q0-20 16-20t14 20z" />
      <path className={brick} d="M1066 198h126v12h-126z" />
      <path className={ink} d="M1076 212v24m106-24v24" />
    </>
  );
}
