import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CloseIcon, MenuIcon } from '#src/ui/icon.tsx';
import css from './navigation.module.css';
import { navigationLinks } from './site-links.ts';

/** The platform's own popover opens and closes without any script, on Escape too, and gives the focus back. */
const menuId = 'menu';

/**
 * The five links of the site: a row from 640 px, where what waits has its words beside them; below, behind one button.
 * `children` stand below the links, in the menu only; `person` beside them in both.
 */
export function Navigation({ children, person }: { children?: ReactNode; person?: ReactNode }) {
  return (
    <>
      <button type="button" className={css['button']} popoverTarget={menuId} aria-label="Menu">
        <MenuIcon />
      </button>
      <nav id={menuId} className={css['menu']} popover="auto" aria-label="Main">
        <ul className={css['links']}>
          {navigationLinks.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className={css['link']}
                onClick={closeMenu}
                activeOptions={{ exact: to === '/', includeSearch: false }}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <div className={css['person']}>{person}</div>
        <div className={css['more']}>
          {children}
          <button
            type="button"
            className={css['close']}
            popoverTarget={menuId}
            popoverTargetAction="hide"
            aria-label="Close menu"
          >
            <CloseIcon />
          </button>
        </div>
      </nav>
    </>
  );
}

/**
 * Moving to another page happens without loading one, and a dialog opens below the menu: it has to be told.
 * The focus goes back by our own hand: react-aria takes the platform's for a screen reader's and waits with the dialog's.
 */
export function closeMenu(): void {
  const menu = document.getElementById(menuId);
  if (!menu?.matches(':popover-open')) return;
  document.querySelector<HTMLElement>(`[popovertarget=${menuId}]`)?.focus();
  menu.hidePopover();
}
