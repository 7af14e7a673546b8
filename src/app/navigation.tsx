import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CloseIcon, MenuIcon } from '#src/ui/icon.tsx';
import css from './navigation.module.css';
import { navigationLinks } from './site-links.ts';

/**
 * The id of the menu, a native popover: it opens and closes without a script, also on Escape, and returns the focus.
 */
const menuId = 'menu';

/**
 * Renders the site's five links: in a row from 640 px on, behind one button below that. `children` follow the links in
 * the menu only, `person` in both forms.
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
 * Closes the menu, which stays open at a navigation or a dialog. The button gets the focus first, because react-aria
 * takes the browser's own return of the focus for a screen reader's, and delays the dialog's focus.
 */
export function closeMenu(): void {
  const menu = document.getElementById(menuId);
  if (!menu?.matches(':popover-open')) return;
  document.querySelector<HTMLElement>(`[popovertarget=${menuId}]`)?.focus();
  menu.hidePopover();
}
