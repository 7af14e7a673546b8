import type { ReactNode } from 'react';
import css from './app-page.module.css';
import { PageHead } from './page-head.tsx';

export interface AppPageProps {
  readonly title: string;
  readonly documentTitle?: string | undefined;
  /** How old what the page shows is, from `useAsOf`. */
  readonly asOf?: string | undefined;
  /** Asks for it now, from `useCheckNow`; answers why that could not be done. */
  readonly onCheck?: (() => Promise<string | undefined>) | undefined;
  /** A line under the title. */
  readonly under?: ReactNode;
  /** A link to the page this one belongs to. */
  readonly back?: ReactNode;
  /** The one main action of the page. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the app: its name, what to know of it, and then the work. */
export function AppPage(props: AppPageProps) {
  const { title, documentTitle, asOf, onCheck, under, back, action, children } = props;
  return (
    <section className={`band ${css['page']}`} data-in-turn="">
      <PageHead {...{ title, documentTitle, back, asOf, onCheck, under }}>{action}</PageHead>
      {children}
    </section>
  );
}
