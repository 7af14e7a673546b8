import type { ReactNode } from 'react';
import css from './emblem.module.css';

export type EmblemName = 'ledger' | 'jar' | 'baobab' | 'hands' | 'stall';

/** A programme's painted sign. Beside its name it is decoration and stays silent. */
export function Emblem({ name, className }: { name: EmblemName; className?: string | undefined }) {
  return (
    <svg
      className={[css['emblem'], className].filter(Boolean).join(' ')}
      viewBox="0 0 96 96"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  );
}

const drawings: Readonly<Record<EmblemName, ReactNode>> = {
  ledger: (
    <>
      <path className="paint-cobalt" d="M12 20q18-8 36 2v60q-18-10-36-2z" />
      <path className="paint-cream" d="M84 20q-18-8-36 2v60q18-10 36-2z" />
      <path className={css['light']} d="M20 32q10-3 20 1m-20 13q10-3 20 1m-20 13q6-2 11-1" />
      <path className={css['line']} d="M56 34q10-4 20-1m-20 14q10-4 20-1m-20 14q6-2 11-2" />
      <path className="paint-marigold" d="m88 44-15 27-7 4 0-8 15-27z" />
    </>
  ),
  jar: (
    <>
      <path className="paint-cream" d="M30 24h36v8q12 6 12 18v24q0 10-10 10H28q-10 0-10-10V50q0-12 12-18z" />
      <path className="paint-cobalt" d="M26 12h44v14H26z" />
      <ellipse className="paint-marigold" cx="36" cy="72" rx="13" ry="5.5" />
      <ellipse className="paint-marigold" cx="60" cy="72" rx="13" ry="5.5" />
      <ellipse className="paint-marigold" cx="48" cy="63" rx="13" ry="5.5" />
      <circle className="paint-marigold" cx="54" cy="46" r="8" />
      <path className={css['line']} d="M54 42v8" />
    </>
  ),
  baobab: (
    <>
      <circle className="paint-marigold" cx="66" cy="30" r="17" />
      <path
        className="paint-cobalt"
        d="M37 84q5-20 0-34L20 36l3-3 13 7-4-16 4-1 8 17 3-20h4l1 20 10-14 4 2-7 18 15-9 2 4-17 14q-3 12 3 29z"
      />
      <path
        className="paint-leaf-paint"
        d="M10 33q0-9 10-9 2-10 13-8 6-8 16-3 9-5 15 3 11-1 12 8 9 1 8 9-9 5-17 0-9 4-16-1-9 5-16 0-11 6-25 1z"
      />
      <path className={css['line']} d="M10 85h76" />
    </>
  ),
  hands: (
    <>
      <path
        className="paint-marigold"
        d="M4 34 22 28 40 38 62 58q4 5 0 8t-8-1l-4-4q6 7 1 10-4 3-9-2-2 5-8 1L20 60 4 62z"
      />
      <path className="paint-leaf-paint" d="m92 32-17-6-21 6-14 12q-3 5 2 7t9-2l7-4 18 16 16 1z" />
      <path className="paint-cobalt" d="M2 30h12v36H2zM82 28h12v38H82z" />
      <path className={css['line']} d="M48 12v8m-12-4 3 6m21-6-3 6M30 80q18 8 36 0" />
    </>
  ),
  stall: (
    <>
      <path className="paint-cream" d="M16 40h64v42H16z" />
      <path className="paint-marigold" d="M14 14h68l8 26H6z" />
      <path className="paint-cobalt" d="M31 14h17v26H26zM65 14h17l8 26H70z" />
      <path
        className="paint-cream"
        d="M6 40h20a10 9 0 0 1-20 0m20 0h22a11 9 0 0 1-22 0m22 0h22a11 9 0 0 1-22 0m22 0h20a10 9 0 0 1-20 0"
      />
      <path className="paint-leaf-paint" d="M10 62h76v12H10z" />
      <path className={css['line']} d="M22 82v6m52-6v6M28 62q4-8 9 0 5-8 10 0 6-8 11 0" />
    </>
  ),
};
