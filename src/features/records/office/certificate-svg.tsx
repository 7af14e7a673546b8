import { useMemo } from 'react';
import { type Mark, page, type Tone } from '#src/features/records/certificates/marks.ts';
import { qrSquares } from '#src/features/records/certificates/qr.ts';
import css from './certificate-svg.module.css';

const colours: Readonly<Record<Tone, string>> = {
  ink: '#1d1b2e',
  soft: '#55516b',
  indigo: '#2f2a6b',
  marigold: '#d98a00',
};

interface CertificateSvgProps {
  readonly marks: readonly Mark[];
  readonly label: string;
  readonly className?: string | undefined;
  /** A picture at this address cannot be shown. */
  readonly onNoPicture: (address: string) => void;
}

/** The page of a certificate on screen and in print: paper is white in the dark scheme too. */
export function CertificateSvg({ marks, label, className, onNoPicture }: CertificateSvgProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${page.width} ${page.height}`}
      role="img"
      aria-label={label}
      xmlns="http://www.w3.org/2000/svg"
    >
      <rect width={page.width} height={page.height} fill="#fff" />
      {marks.map((mark, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have nothing but their place
        <Drawn key={at} mark={mark} onNoPicture={onNoPicture} />
      ))}
    </svg>
  );
}

interface DrawnProps extends Pick<CertificateSvgProps, 'onNoPicture'> {
  readonly mark: Mark;
}

function Drawn({ mark, onNoPicture }: DrawnProps) {
  switch (mark.kind) {
    case 'text':
      return (
        <text
          x={mark.x}
          y={mark.y}
          className={css['text']}
          fontSize={mark.size}
          fill={colours[mark.tone]}
          textAnchor={mark.align}
        >
          {mark.text}
        </text>
      );
    case 'line':
      return (
        <line
          x1={mark.from[0]}
          y1={mark.from[1]}
          x2={mark.to[0]}
          y2={mark.to[1]}
          stroke={colours[mark.tone]}
          strokeWidth={mark.width}
        />
      );
    case 'box':
      return (
        <rect
          x={mark.x}
          y={mark.y}
          width={mark.width}
          height={mark.height}
          fill={mark.line ? 'none' : colours[mark.tone]}
          stroke={mark.line ? colours[mark.tone] : 'none'}
          strokeWidth={mark.line}
        />
      );
    case 'picture':
      return (
        <image
          href={mark.address}
          x={mark.x}
          y={mark.y}
          width={mark.width}
          height={mark.height}
          preserveAspectRatio="xMidYMid meet"
          onError={() => onNoPicture(mark.address)}
        />
      );
    case 'qr':
      return <Qr {...mark} />;
  }
}

function Qr({ text, x, y, size }: { text: string; x: number; y: number; size: number }) {
  const { size: modules, runs } = useMemo(() => qrSquares(text), [text]);
  const path = runs.map(([column, row, length]) => `M${column} ${row}h${length}v1h-${length}z`).join('');
  return (
    <svg x={x} y={y} width={size} height={size} viewBox={`0 0 ${modules} ${modules}`} aria-hidden="true">
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
