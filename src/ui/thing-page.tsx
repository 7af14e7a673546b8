import type { ReactNode } from 'react';
import type { Missing } from '#src/kit/data-state.ts';
import { AppPage, type AppPageProps } from './app-page.tsx';
import { MissingState, type MissingStateProps } from './missing-state.tsx';
import { Skeleton } from './skeleton.tsx';

interface ThingProps<Thing> {
  /** `undefined` until the device has answered, `null` where it has none. */
  readonly thing: Thing | null | undefined;
  /** What is read in its place. */
  readonly missing: Omit<MissingStateProps, keyof Missing>;
  /** From `missingHook`: how it stands, asked for only while it is missing. */
  readonly useMissing: () => Missing;
  readonly children: (thing: Thing) => ReactNode;
}

/** One thing of a page: it is here, or why it is not. */
export function ThingPart<Thing>({ thing, missing, useMissing, children }: ThingProps<Thing>) {
  if (thing === undefined) return <Skeleton {...missing.coming} />;
  return thing === null ? <NotHere {...{ missing, useMissing }} /> : children(thing);
}

/** In place of one thing that is not on this device. */
export function NotHere({ missing, useMissing }: Pick<ThingProps<unknown>, 'missing' | 'useMissing'>) {
  return <MissingState {...missing} {...useMissing()} />;
}

type ThingPageProps<Thing> = Omit<AppPageProps, 'children'> & ThingProps<Thing>;

/** A page of one thing: its name, how old it is where it is here, and the thing, or why it is not. */
export function ThingPage<Thing>(props: ThingPageProps<Thing>) {
  const { thing, missing, useMissing, children, asOf, onCheck, ...head } = props;
  return (
    <AppPage {...head} {...(thing && { asOf, onCheck })}>
      <ThingPart {...{ thing, missing, useMissing }}>{children}</ThingPart>
    </AppPage>
  );
}
