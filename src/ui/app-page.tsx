import type { ReactNode } from 'react';
import css from './app-page.module.css';
import { PageHead } from './page-head.tsx';

export interface AppPageProps {
  readonly title: string;
  readonly documentTitle?: string | undefined;
  /** The age of the page's data, from `useAsOf`. */
  readonly asOf?: string | undefined;
  /** Fetches the page's data now, from `useCheckNow`; resolves to the reason where that failed. */
  readonly onCheck?: (() => Promise<string | undefined>) | undefined;
  /** A line under the title. */
  readonly under?: ReactNode;
  /** A link to the parent page. */
  readonly back?: ReactNode;
  /** The one main action of the page. */
  readonly action?: ReactNode;
  /** A `LineHead` instead of the usual head, for a page whose room belongs to its list. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** Renders a page of the app: its name, the age of its data, and its content. */
export function AppPage(props: AppPageProps) {
  const { title, documentTitle, asOf, onCheck, under, back, action, head, children } = props;
  return (
    <section className={`band ${css['page']}`} data-in-turn="" data-line={head !== undefined || undefined}>
      {head ?? <PageHead {...{ title, documentTitle, back, asOf, onCheck, under }}>{action}</PageHead>}
      {children}
    </section>
  );
}
