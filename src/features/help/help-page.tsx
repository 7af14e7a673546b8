import { Link } from '@tanstack/react-router';
import { Board } from '#src/ui/board.tsx';
import { LongRead } from '#src/ui/long-read.tsx';
import { type GuideName, guides } from './guides.ts';
import css from './help-page.module.css';
import { instructorChapters } from './instructor-chapters.tsx';
import { learnerChapters } from './learner-chapters.tsx';
import { officeChapters } from './office-chapters.tsx';

const chaptersOf = {
  learners: learnerChapters,
  instructors: instructorChapters,
  office: officeChapters,
} as const;

const names = Object.keys(guides) as GuideName[];

/** `/help`: the guides to choose from. `/help/{guide}`: one of them. */
export function HelpPage({ guide }: { readonly guide: GuideName | undefined }) {
  if (!guide)
    return (
      <section className={`band ${css['page']}`}>
        <h1>Help</h1>
        <p className="lead">Short guides for everybody who uses the app. They open with no signal too.</p>
        <ul className={css['guides']}>
          {names.map((name) => (
            <li key={name}>
              <Board as="article" tone="paper" className={css['guide']}>
                <h2>
                  <Link to="/help/{-$guide}" params={{ guide: name }} className={css['link']}>
                    {guides[name].title}
                  </Link>
                </h2>
                <p>{guides[name].short}</p>
              </Board>
            </li>
          ))}
        </ul>
        <p>
          Not in there? <Link to="/contact-us">Ask us</Link>: the message goes out when you have a signal.
        </p>
      </section>
    );
  const { title, short } = guides[guide];
  const back = (
    <p>
      <Link to="/help/{-$guide}" params={{ guide: undefined }}>
        All guides
      </Link>
    </p>
  );
  return <LongRead title={title} short={short} chapters={chaptersOf[guide]} back={back} />;
}
