import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Disclosure as AriaDisclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import css from './disclosure.module.css';
import { ChevronIcon } from './list-icon.tsx';

interface DisclosureProps {
  readonly title: string;
  /** What one need not open it for: `3 fields, all optional`. */
  readonly hint?: ReactNode;
  readonly level?: 2 | 3 | 4;
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** A section folded under its title; found by the browser's own search all the same. Public pages use <details>. */
export function Disclosure({ title, hint, level = 3, open = false, children }: DisclosureProps) {
  return (
    <AriaDisclosure className={css['disclosure'] ?? ''} defaultExpanded={open}>
      <Heading level={level} className={css['heading'] ?? ''}>
        <AriaButton slot="trigger" className={css['button'] ?? ''}>
          <ChevronIcon />
          <span>
            {title}
            {hint && <small className={css['hint']}>{hint}</small>}
          </span>
        </AriaButton>
      </Heading>
      <DisclosurePanel className={css['panel'] ?? ''}>
        <div className={css['content']}>{children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  );
}
