/** The seal of a certificate: the QR code inside the brand's sun, with the address and the number below. */
import { circle, type Shape } from '#src/kit/drawings/shape.ts';
import type { CertificateData } from './certificate-data.ts';
import type { Mark, TextMark } from './marks.ts';
import { leavesAround, sealRays } from './seal-shapes.ts';
import { fitText } from './text-width.ts';

/** The size (mm) of the code, including its white margin. */
const qrSize = 32;
const centre = { x: 237.5, y: 144 } as const;
/** The radius (mm) of the ring around the code. */
const ring = 23;
/** Millimetres per unit of the drawing: its rays begin outside the ring. */
const scale = 0.205;
/** The radius (mm) at the ends of the rays. */
const reach = 30.8;

/** The left and upper bounds of the seal. */
export const sealLeft = centre.x - reach - 3;
export const sealTop = centre.y - reach;

/**
 * Returns the seal: a placeholder before a certificate is issued, and no marks for an older number, which is registered
 * nowhere.
 */
export function proof({ number, verifyAddress }: CertificateData): readonly Mark[] {
  if (number === '') return [drawn([8, 9]), ...notYet()];
  if (verifyAddress === '') return [];
  const { x, y } = centre;
  return [
    drawn(),
    { kind: 'qr', text: verifyAddress, x: x - qrSize / 2, y: y - qrSize / 2, size: qrSize },
    under(`Check it at ${typedAddress(verifyAddress)}`, 5.6, 3.5),
    under(number, 10.6, 3.7),
  ];
}

function drawn(dash?: Shape['dash']): Mark {
  const edge: Shape = {
    d: circle(0, 0, ring / scale),
    line: 'cobalt',
    width: 0.6 / scale,
    ...(dash && { dash }),
  };
  const shapes = [...sealRays('marigold'), edge, ...leavesAround(80)];
  return { kind: 'shapes', shapes, places: [[centre.x, centre.y, scale, scale]] };
}

function notYet(): readonly TextMark[] {
  return ['The code', 'comes when', 'it is issued'].map((text, line) => {
    const y = centre.y - 3 + line * 4.6;
    return { kind: 'text', text, x: centre.x, y, size: 3.4, tone: 'soft', align: 'middle' };
  });
}

/** Returns a text below the rays, shrunk to fit. */
function under(text: string, below: number, size: number): TextMark {
  const { lines, size: fitted } = fitText(text, { width: 2 * reach + 4, size, floor: 1.6, lines: 1 });
  const [line = ''] = lines;
  return {
    kind: 'text',
    text: line,
    x: centre.x,
    y: centre.y + reach + below,
    size: fitted,
    tone: 'pen',
    align: 'middle',
  };
}

/** Returns the address for typing: the code's address without protocol and number. */
function typedAddress(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/(\/verify)\/.*$/, '$1');
}
