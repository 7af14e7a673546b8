import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import css from './tabs.module.css';

export interface TabPage {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps {
  /** What the tabs are of, for a screen reader. */
  readonly label: string;
  readonly pages: readonly TabPage[];
  /** Which one is open, where the address says so; otherwise the first is, and the tabs remember. */
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
}

/** One of several views of the same thing. Only the open one is in the page. */
export function Tabs({ label, pages, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs
      className={css['tabs'] ?? ''}
      {...(selected !== undefined && { selectedKey: selected })}
      onSelectionChange={(key) => onSelect?.(String(key))}
    >
      <TabList className={css['list'] ?? ''} aria-label={label}>
        {pages.map(({ id, label: words }) => (
          <Tab key={id} id={id} className={css['tab'] ?? ''}>
            {words}
          </Tab>
        ))}
      </TabList>
      {pages.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={css['panel'] ?? ''}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
