/** The painted emblems of the programmes, 96 × 96; outlines are 3 wide. */
import type { Shape } from './shape.ts';

export type EmblemName = 'ledger' | 'jar' | 'baobab' | 'hands' | 'stall';

export const emblems: Readonly<Record<EmblemName, readonly Shape[]>> = {
  ledger: [
    { fill: 'cobalt', d: 'M12 20q18-8 36 2v60q-18-10-36-2z' },
    { fill: 'cream', d: 'M84 20q-18-8-36 2v60q18-10 36-2z' },
    { line: 'cream', d: 'M20 32q10-3 20 1m-20 13q10-3 20 1m-20 13q6-2 11-1' },
    { d: 'M56 34q10-4 20-1m-20 14q10-4 20-1m-20 14q6-2 11-2' },
    { fill: 'marigold', d: 'm88 44-15 27-7 4 0-8 15-27z' },
  ],
  jar: [
    { fill: 'cream', d: 'M30 24h36v8q12 6 12 18v24q0 10-10 10H28q-10 0-10-10V50q0-12 12-18z' },
    { fill: 'cobalt', d: 'M26 12h44v14H26z' },
    { fill: 'marigold', d: 'M23 72a13 5.5 0 1 0 26 0 13 5.5 0 1 0-26 0' },
    { fill: 'marigold', d: 'M47 72a13 5.5 0 1 0 26 0 13 5.5 0 1 0-26 0' },
    { fill: 'marigold', d: 'M35 63a13 5.5 0 1 0 26 0 13 5.5 0 1 0-26 0' },
    { fill: 'marigold', d: 'M46 46a8 8 0 1 0 16 0 8 8 0 1 0-16 0' },
    { d: 'M54 42v8' },
  ],
  baobab: [
    { fill: 'marigold', d: 'M49 30a17 17 0 1 0 34 0 17 17 0 1 0-34 0' },
    {
      fill: 'cobalt',
      d: 'M37 84q5-20 0-34L20 36l3-3 13 7-4-16 4-1 8 17 3-20h4l1 20 10-14 4 2-7 18 15-9 2 4-17 14q-3 12 3 29z',
    },
    {
      fill: 'leaf',
      d: 'M10 33q0-9 10-9 2-10 13-8 6-8 16-3 9-5 15 3 11-1 12 8 9 1 8 9-9 5-17 0-9 4-16-1-9 5-16 0-11 6-25 1z',
    },
    { d: 'M10 85h76' },
  ],
  hands: [
    {
      fill: 'marigold',
      d: 'M4 34 22 28 40 38 62 58q4 5 0 8t-8-1l-4-4q6 7 1 10-4 3-9-2-2 5-8 1L20 60 4 62z',
    },
    { fill: 'leaf', d: 'm92 32-17-6-21 6-14 12q-3 5 2 7t9-2l7-4 18 16 16 1z' },
    { fill: 'cobalt', d: 'M2 30h12v36H2zM82 28h12v38H82z' },
    { d: 'M48 12v8m-12-4 3 6m21-6-3 6M30 80q18 8 36 0' },
  ],
  stall: [
    { fill: 'cream', d: 'M16 40h64v42H16z' },
    { fill: 'marigold', d: 'M14 14h68l8 26H6z' },
    { fill: 'cobalt', d: 'M31 14h17v26H26zM65 14h17l8 26H70z' },
    {
      fill: 'cream',
      d: 'M6 40h20a10 9 0 0 1-20 0m20 0h22a11 9 0 0 1-22 0m22 0h22a11 9 0 0 1-22 0m22 0h20a10 9 0 0 1-20 0',
    },
    { fill: 'leaf', d: 'M10 62h76v12H10z' },
    { d: 'M22 82v6m52-6v6M28 62q4-8 9 0 5-8 10 0 6-8 11 0' },
  ],
};
