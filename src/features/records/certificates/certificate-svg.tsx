import { useId, useMemo } from 'react';
import type { Shape } from '#src/kit/drawings/shape.ts';
import { qrSquares } from '#src/kit/qr.ts';
import css from './certificate-svg.module.css';
import { InkPicture } from './ink-picture.tsx';
import { inks, type Mark, type Place, page, type ShapesMark, type TextMark } from './marks.ts';

interface CertificateSvgProps {
  readonly marks: readonly Mark[];
  readonly label: string;
  readonly className?: string | undefined;
  /** Runs when the picture at an address fails to load. */
  readonly onNoPicture?: (address: string) => void;
}

/** Shows the page of a certificate on screen and in print, at any width; its paper is white in the dark scheme too. */
export function CertificateSvg({
  marks,
  label,
  className,
  onNoPicture = () => undefined,
}: CertificateSvgProps) {
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

interface DrawnProps extends Required<Pick<CertificateSvgProps, 'onNoPicture'>> {
  readonly mark: Mark;
}

function Drawn({ mark, onNoPicture }: DrawnProps) {
  switch (mark.kind) {
    case 'text':
      return mark.unseen ? null : <Words {...mark} />;
    case 'line':
      return (
        <line
          x1={mark.from[0]}
          y1={mark.from[1]}
          x2={mark.to[0]}
          y2={mark.to[1]}
          stroke={inks[mark.tone]}
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
          fill="none"
          stroke={inks[mark.tone]}
          strokeWidth={mark.line}
        />
      );
    case 'picture':
      return <InkPicture mark={mark} onNoPicture={onNoPicture} />;
    case 'shapes':
      return <Shapes {...mark} />;
    case 'qr':
      return <Qr {...mark} />;
  }
}

function Words({ text, x, y, size, tone, align, spacing }: TextMark) {
  return (
    <text
      x={x}
      y={y}
      className={css['text']}
      fontSize={size}
      letterSpacing={spacing}
      fill={inks[tone]}
      textAnchor={align}
    >
      {text}
    </text>
  );
}

/** Draws the shapes at their first place and refers to them at the others. */
function Shapes({ shapes, places, clip }: ShapesMark) {
  const id = useId();
  const [first, ...others] = places;
  if (!first) return null;
  return (
    <g strokeLinecap="round" strokeLinejoin="round" clipPath={clip && `url(#${id}clip)`}>
      {clip && (
        <clipPath id={`${id}clip`}>
          <rect x={clip[0]} y={clip[1]} width={clip[2]} height={clip[3]} />
        </clipPath>
      )}
      <g transform={placed(first)}>
        <g id={id}>
          {shapes.map((shape, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shapes have nothing but their place
            <path key={at} {...strokeOf(shape)} />
          ))}
        </g>
      </g>
      {others.map((place) => (
        <use key={place.join(' ')} href={`#${id}`} transform={placed(place)} />
      ))}
    </g>
  );
}

function placed([x, y, across, down]: Place): string {
  return `translate(${x} ${y}) scale(${across} ${down})`;
}

function strokeOf({ d, fill, line, width, dash, turn, at }: Shape) {
  const moves = [at && `translate(${at.join(' ')})`, turn && `rotate(${turn})`].filter(Boolean);
  return {
    d,
    fill: fill ? inks[fill] : 'none',
    stroke: line && inks[line],
    strokeWidth: width,
    strokeDasharray: dash?.join(' '),
    transform: moves.join(' ') || undefined,
  };
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
