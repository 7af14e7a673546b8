import type { ReactNode } from 'react';
import { Board } from '#src/ui/board.tsx';
import css from './account-screen.module.css';

interface AccountScreenProps {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly children: ReactNode;
  /** A line under the board. */
  readonly below?: ReactNode;
}

/** The screen of sign-in and sign-up: a painted wall and the board in front of it. */
export function AccountScreen({ title, lead, children, below }: AccountScreenProps) {
  return (
    <section className={css['screen']}>
      <div className={`band-indigo ${css['wall']}`}>
        <div className={`cloth-rays ${css['cloth']}`} />
        <div className={css['words']}>
          <h1 className={css['title']}>{title}</h1>
          <p className={css['lead']}>{lead}</p>
        </div>
        <div className={css['painting']}>
          <ShopDoor />
        </div>
      </div>
      <div className={css['hung']}>
        <Board className={css['board']}>{children}</Board>
        <div className={css['below']}>{below}</div>
      </div>
    </section>
  );
}

/** An open shop door under an awning, with its sign out on a chain. */
function ShopDoor() {
  return (
    <svg className={css['door']} viewBox="0 0 240 200" aria-hidden="true">
      <path className="paint-cream" d="M22 62h196v130H22z" />
      <path className="paint-marigold" d="M14 34h212l12 30H2z" />
      <path className="paint-cobalt" d="M54 34h34l-4 30H42zM122 34h34l12 30h-42zM190 34h36l12 30h-38z" />
      <path
        className="paint-cream"
        d="M2 64h40a20 14 0 0 1-40 0m40 0h42a21 14 0 0 1-42 0m42 0h42a21 14 0 0 1-42 0m42 0h42a21 14 0 0 1-42 0m42 0h32a18 14 0 0 1-32 0"
      />
      <path className={css['dark']} d="M126 96h70v96h-70z" />
      <path className="paint-leaf-paint" d="m126 96 32 9v79l-32 8z" />
      <path className={css['line']} d="M151 146v8" />
      <path className="paint-marigold" d="M40 104h66v48H40z" />
      <path className={css['line']} d="M73 104v48M40 128h66M36 160h74" />
      <path className={css['line']} d="M2 192h236" />
    </svg>
  );
}
