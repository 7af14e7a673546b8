import type { ReactNode } from 'react';
import css from './line-head.module.css';
import { Menu, MenuItem } from './menu.tsx';
import { useCheck } from './use-check.ts';
import { useDocumentTitle } from './use-document-title.ts';

export interface LineHeadProps {
  readonly title: string;
  readonly documentTitle?: string | undefined;
  /** A link to the parent page; a phone shows its arrow only. */
  readonly back?: ReactNode;
  /** A few words below the title. */
  readonly under?: ReactNode;
  /** The age of the page's data, and the function that fetches it now. */
  readonly asOf?: string | undefined;
  readonly onCheck?: (() => Promise<string | undefined>) | undefined;
  /** The rare actions: `MenuItem`s. */
  readonly menu: ReactNode;
  /** The name of the menu. */
  readonly menuLabel: string;
}

const nobodyAsks = async () => undefined;

/** Renders the head of a list page in one line, which leaves more room for the list. */
export function LineHead(props: LineHeadProps) {
  const { title, documentTitle, back, under, asOf, onCheck, menu, menuLabel } = props;
  const { message, hasFailed, ask } = useCheck(onCheck ?? nobodyAsks);
  useDocumentTitle(documentTitle);
  return (
    <header className={css['head']}>
      {back && <div className={css['back']}>{back}</div>}
      <div className={css['words']}>
        <h1>{title}</h1>
        <div className={css['under']} data-failed={hasFailed || undefined}>
          {under}
          {asOf && !message && <span className={css['asOf']}>{asOf}</span>}
          <span role="status">{message}</span>
        </div>
      </div>
      <Menu label={menuLabel}>
        {onCheck && <MenuItem onPick={() => void ask()}>Check now</MenuItem>}
        {menu}
      </Menu>
    </header>
  );
}
