import type { ReactNode } from 'react';
import type { Missing } from '#src/kit/data-state.ts';
import { AppPage, type AppPageProps } from './app-page.tsx';
import { MissingState, type MissingStateProps } from './missing-state.tsx';
import { Skeleton } from './skeleton.tsx';

interface ThingProps<Thing> {
  /** The item; `undefined` while it is read, `null` where the device has none. */
  readonly thing: Thing | null | undefined;
  /** The words in place of a missing item. */
  readonly missing: Omit<MissingStateProps, keyof Missing>;
  /** Returns the state of a missing item, from `missingHook`; called only while the item is missing. */
  readonly useMissing: () => Missing;
  readonly children: (thing: Thing) => ReactNode;
}

/** Renders the item of a page, or why it is missing. */
export function ThingPart<Thing>({ thing, missing, useMissing, children }: ThingProps<Thing>) {
  if (thing === undefined) return <Skeleton {...missing.coming} />;
  return thing === null ? <NotHere {...{ missing, useMissing }} /> : children(thing);
}

/** Renders the place of an item that is not on this device. */
export function NotHere({ missing, useMissing }: Pick<ThingProps<unknown>, 'missing' | 'useMissing'>) {
  return <MissingState {...missing} {...useMissing()} />;
}

type ThingPageProps<Thing> = Omit<AppPageProps, 'children'> & ThingProps<Thing>;

/** Renders a page of one item: its name, its age, and the item or why it is missing. */
export function ThingPage<Thing>(props: ThingPageProps<Thing>) {
  const { thing, missing, useMissing, children, asOf, onCheck, ...head } = props;
  return (
    <AppPage {...head} {...(thing && { asOf, onCheck })}>
      <ThingPart {...{ thing, missing, useMissing }}>{children}</ThingPart>
    </AppPage>
  );
}
