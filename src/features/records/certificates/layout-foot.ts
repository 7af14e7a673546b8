/** The foot of a certificate: signatures, licence, and the sentence on attendance. */
import type { CertificateData } from './certificate-data.ts';
import { isPicture, type Mark, type TextMark, type Tone } from './marks.ts';
import { fitText } from './text-width.ts';

const signatureLine = 163.5;
const signatureWidth = 66;

/** Returns the signatures from the left, each on its line. */
export function signatures(data: CertificateData, left: number): readonly Mark[] {
  const { instructorName, instructorSignature, facilitatorName } = data;
  return [
    ...(instructorName || instructorSignature
      ? signature(left, instructorName, 'Instructor', instructorSignature)
      : []),
    ...(facilitatorName ? signature(left + signatureWidth + 18, facilitatorName, 'Facilitator', '') : []),
  ];
}

function signature(x: number, name: string, role: string, signed: string): readonly Mark[] {
  const under = (text: string, y: number, size: number, tone: Tone): TextMark => {
    const { lines, size: fitted } = fitText(text, { width: signatureWidth, size, floor: 2.6, lines: 1 });
    return { kind: 'text', text: lines[0] ?? '', x, y, size: fitted, tone, align: 'start' };
  };
  const above: readonly Mark[] = isPicture(signed)
    ? [
        {
          kind: 'picture',
          address: signed,
          ...{ x: x + 2, y: signatureLine - 19, width: signatureWidth - 6, height: 20 },
          isInk: true,
        },
      ]
    : signed
      ? [under(signed, signatureLine - 2.6, 6.4, 'cobalt')]
      : [];
  const [from, to] = [[x, signatureLine] as const, [x + signatureWidth, signatureLine] as const];
  return [
    ...above,
    { kind: 'line', from, to, width: 0.3, tone: 'pen' },
    ...(name ? [under(name, signatureLine + 5.2, 4, 'pen')] : []),
    under(role, signatureLine + 9.6, 3.3, 'soft'),
  ];
}

const attendance = 'A certificate of attendance. It is not an accreditation.';

/** Returns the licence and the sentence on attendance, each on its own line, so that a long licence shortens no other text. */
export function closing({ licenseNumber }: CertificateData, x: number, width: number): readonly TextMark[] {
  const licence = licenseNumber && `Licence ${licenseNumber}`;
  return [licence, attendance].filter(Boolean).map((text): TextMark => {
    const { lines, size } = fitText(text, { width, size: 3.5, floor: 2.6, lines: 1 });
    const y = text === attendance ? 185.4 : 180.6;
    return { kind: 'text', text: lines[0] ?? '', x, y, size, tone: 'soft', align: 'start' };
  });
}
