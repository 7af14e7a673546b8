import type { ReactNode } from 'react';
import { AppPage, type AppPageProps } from './app-page.tsx';
import { DataList, type DataListProps } from './data-list.tsx';
import { BesideRows, NoRows } from './list-state.tsx';

/** The state of the list, and the function that fetches it again. */
type Pulled = Pick<DataListProps<object>, 'state' | 'onRetry' | 'leftOut'>;

/** A list short enough to be read whole: the page renders its rows. */
interface DrawnListProps<Row> {
  readonly rows: readonly Row[] | undefined;
  /** The items, in the plural and in the middle of a sentence: `the pages`. */
  readonly what: string;
  readonly draw: (rows: readonly Row[]) => ReactNode;
  readonly empty: ReactNode;
}

type ListPageProps<Row extends object> = Omit<AppPageProps, 'asOf' | 'onCheck' | 'children'> & {
  /** The state of the list, from `usePulled`. */
  readonly pulled: Required<Pick<AppPageProps, 'asOf' | 'onCheck'>> & Pulled;
  /** Content above the list. */
  readonly above?: ReactNode;
  /** Content below the list. */
  readonly children?: ReactNode;
} & (Omit<DataListProps<Row>, keyof Pulled> | DrawnListProps<Row>);

/** Renders a page of one list: its name, its age, and the rows or the reason why there are none. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { title, documentTitle, back, under, action, head, pulled, above, children } = props;
  const { state, asOf, onCheck, onRetry, leftOut } = pulled;
  return (
    <AppPage {...{ title, documentTitle, back, under, action, head, asOf, onCheck }}>
      {above}
      {'draw' in props ? (
        <DrawnList {...props} {...{ state, onRetry, leftOut }} />
      ) : (
        <DataList {...props} {...{ state, onRetry, leftOut }} />
      )}
      {children}
    </AppPage>
  );
}

function DrawnList<Row>(props: DrawnListProps<Row> & Pulled) {
  const { rows, what, draw, state, onRetry, leftOut, empty } = props;
  if (!rows || rows.length === 0)
    return <NoRows {...{ rows, what, state, onRetry, leftOut, empty }} many coming={`Opening ${what}`} />;
  return (
    <>
      <BesideRows {...{ leftOut, state, onRetry }} />
      {draw(rows)}
    </>
  );
}
