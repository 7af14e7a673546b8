import { useNoData } from '#src/hooks/use-no-data.ts';
import { device } from '#src/kit/device-word.ts';
import { LinkRow, LinkRows } from '#src/ui/link-row.tsx';

/** Links to the storage and the data use of this phone, and to courses that cost no data. */
export function DataLinks() {
  const noData = useNoData();
  return (
    <LinkRows>
      <LinkRow to="/storage" label={`Space on this ${device}`} />
      <LinkRow to="/data" label="Data use" detail={noData && 'You use no data'} />
      <LinkRow to="/open-course" label="Open a course file" />
    </LinkRows>
  );
}
