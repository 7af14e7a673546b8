import type { ReactNode } from 'react';
import type { ExportTable } from '#src/features/export/export-table.ts';
import { DoorPaper } from './door-paper.tsx';
import { guestTable } from './guest-table.ts';
import type { Guest } from './guests.ts';
import type { OfficeEvent } from './office-event.ts';
import { isAddress } from './people.ts';

/** The shown list, for the export tools. */
export interface ExportedList {
  readonly table: () => ExportTable;
  readonly count: number;
  readonly addresses: () => readonly string[];
  readonly asOf: string;
}

/** Kinds of printed lists: for the door, or with all columns. */
export type GuestsPaper = 'door' | 'all';

export interface GuestOutlets {
  /** Renders the tools that export the shown list. */
  readonly exportTools: (list: ExportedList, onClose: () => void) => ReactNode;
  /** Renders the shown list for printing with all columns. */
  readonly allColumns: (list: ExportedList) => ReactNode;
}

interface GuestToolsProps extends GuestOutlets {
  /** The shown people, in order. */
  readonly shownGuests: readonly Guest[];
  readonly title: string;
  readonly event: OfficeEvent | undefined;
  readonly isOver: boolean;
  readonly asOf: string;
  readonly isExporting: boolean;
  readonly onExported: () => void;
  /** The list being printed. */
  readonly paper: GuestsPaper | undefined;
}

/** Exports or prints the shown list. */
export function GuestTools(props: GuestToolsProps) {
  const { shownGuests, title, event, isOver, asOf, isExporting, onExported, paper, exportTools, allColumns } =
    props;
  const list: ExportedList = {
    table: () => guestTable(title, shownGuests, isOver),
    count: shownGuests.length,
    addresses: () => shownGuests.map(({ booking }) => booking.email).filter(isAddress),
    asOf,
  };
  return (
    <>
      {isExporting && exportTools(list, onExported)}
      {paper === 'door' && <DoorPaper guests={shownGuests} title={title} event={event} />}
      {paper === 'all' && allColumns(list)}
    </>
  );
}
