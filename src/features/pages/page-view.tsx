import type { ReactNode } from 'react';
import * as v from 'valibot';
import { buttonClass } from '#src/ui/button.tsx';
import { linkOf } from './link.ts';
import type { Page } from './model.ts';
import { PagePicture } from './page-picture.tsx';
import css from './page-view.module.css';
import { kindOf, type Section, SectionFields, type SectionKind } from './section.ts';

interface PageViewProps {
  readonly page: Pick<Page, 'title' | 'description' | 'sections'>;
  /** The next webinar, a component of another slice. */
  readonly event: ReactNode;
}

/** Shows a page to visitors. HTML that somebody wrote is shown as text. Sections of unknown kinds are left out. */
export function PageView({ page: { title, description, sections }, event }: PageViewProps) {
  const knownSections = sections.filter(kindOf);
  const [first] = knownSections;
  const opening = first && kindOf(first) === 'centered hero' ? first : undefined;
  const rest = opening ? knownSections.slice(1) : knownSections;
  return (
    <div className={css['page']}>
      {opening ? (
        <SectionView section={opening} title={title} event={event} />
      ) : (
        <header className={`band ${css['hero']}`}>
          <h1 className={css['poster']}>{title}</h1>
          {description && <p className="lead">{description}</p>}
        </header>
      )}
      {rest.map((section, at) => (
        <SectionView key={section.id} section={section} onBoard={at % 2 === 0} event={event} />
      ))}
    </div>
  );
}

interface SectionViewProps extends Pick<PageViewProps, 'event'> {
  readonly section: Section;
  /** The page's title, given to the first section: its heading, if the section has none. */
  readonly title?: string;
  /** Whether the ground differs from that of the section before, so that the border between both shows. */
  readonly onBoard?: boolean;
}

function SectionView({ section, title, onBoard = false, event }: SectionViewProps) {
  const kind = kindOf(section);
  if (!kind) return null;
  const fields = v.parse(SectionFields, section);
  const isHero = kind === 'centered hero';
  const words = fields.heading || title || '';
  const Heading = title === undefined ? 'h2' : 'h1';
  const heading = words && <Heading className={isHero ? css['poster'] : undefined}>{words}</Heading>;
  const text = <Paragraphs text={fields.text} isLead={isHero} />;
  const picture = <PagePicture image={fields.image} alt={fields.imageAlt} isFramed={!isHero} />;
  const action = <Action {...fields} isMain={isHero} />;
  return (
    <section className={`band ${onBoard ? 'band-board' : ''} ${css[classes[kind]]}`}>
      {kind === 'text' || kind === 'coming event' ? (
        <>
          {kind === 'text' && heading}
          <div className="stack">
            {kind === 'coming event' && heading}
            {text}
            {kind === 'text' && action}
          </div>
          {kind === 'coming event' && <div className="slim">{event}</div>}
        </>
      ) : (
        <>
          {heading}
          {text}
          {isHero && action}
          {picture}
          {!isHero && action}
        </>
      )}
    </section>
  );
}

const classes: Readonly<Record<SectionKind, string>> = {
  'centered hero': 'hero',
  'centered screenshot': 'shot',
  text: 'text',
  'coming event': 'coming',
};

function Paragraphs({ text, isLead }: { readonly text: string; readonly isLead: boolean }) {
  const paragraphs = text.split(/\n\s*\n/).filter((one) => one.trim() !== '');
  return paragraphs.map((one, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be equal and never move
    <p key={at} className={`${css['paragraph']} ${isLead ? 'lead' : ''}`}>
      {one.trim()}
    </p>
  ));
}

interface ActionProps extends Pick<SectionFields, 'actionLabel' | 'actionUrl'> {
  readonly isMain: boolean;
}

/** Shows a link as a button, if it has words and an allowed address. */
function Action({ actionLabel, actionUrl, isMain }: ActionProps) {
  const link = linkOf(actionUrl);
  if (!actionLabel || link === undefined) return null;
  const isOurs = link.startsWith('/');
  return (
    <div className={`actions ${css['action']}`}>
      <a
        href={link}
        className={buttonClass(isMain ? 'main' : 'plain')}
        {...(!isOurs && { rel: 'noopener noreferrer' })}
      >
        {actionLabel}
      </a>
    </div>
  );
}
