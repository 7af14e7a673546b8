import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { GuestListSearch } from '#src/features/events/guest-list-search.ts';
import { MenuGroup, MenuItem, menuItemClass } from '#src/ui/menu.tsx';
import type { GuestsPaper } from './guest-tools.tsx';
import type { OfficeEvent } from './office-event.ts';

interface GuestsMenuProps {
  readonly search: GuestListSearch;
  readonly onSearch: (search: GuestListSearch) => void;
  /** The event; absent for bookings without an existing event. */
  readonly event: OfficeEvent | undefined;
  /** Link to the attendance record. */
  readonly recordTool: ReactNode;
  /** Whether anybody is registered. */
  readonly hasGuests: boolean;
  readonly onAdd: () => void;
  readonly onExport: () => void;
  readonly onPrint: (paper: GuestsPaper) => void;
}

/** Menu of rare actions on the list of people. */
export function GuestsMenu(props: GuestsMenuProps) {
  const { search, onSearch, event, recordTool, hasGuests, onAdd, onExport, onPrint } = props;
  const isBySurname = search.sort === 'surname';
  return (
    <>
      {event && (
        <>
          <MenuItem onPick={onAdd}>Add somebody</MenuItem>
          <Link to="/event/$eventId" params={{ eventId: search.event }} className={menuItemClass}>
            Change the event
          </Link>
          {recordTool}
        </>
      )}
      {hasGuests && (
        <>
          <MenuItem onPick={onExport}>Export</MenuItem>
          <MenuGroup label="Print">
            <MenuItem onPick={() => onPrint('door')}>Door list</MenuItem>
            <MenuItem onPick={() => onPrint('all')}>All columns</MenuItem>
          </MenuGroup>
          <MenuGroup label="Sort by">
            <MenuItem on={!isBySurname} onPick={() => onSearch({ ...search, sort: undefined })}>
              Name
            </MenuItem>
            <MenuItem on={isBySurname} onPick={() => onSearch({ ...search, sort: 'surname' })}>
              Surname
            </MenuItem>
          </MenuGroup>
        </>
      )}
    </>
  );
}
