import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Skeleton } from './skeleton.tsx';

interface LazyPartProps<Props> {
  /** The same function at each render: what it fetched once is not asked for again. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** What is said while its code is fetched, and where it cannot be. */
  readonly opening: string;
  readonly missing: string;
}

type Loaded<Props> = { readonly Part: ComponentType<Props> } | 'missing' | undefined;

/** A part of a page whose code is fetched when it is shown; where that fails the rest of the page stays. */
export function LazyPart<Props extends object>({ load, props, opening, missing }: LazyPartProps<Props>) {
  const [loaded, setLoaded] = useState<Loaded<Props>>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try is one more
  useEffect(() => {
    let left = false;
    load().then(
      (Part) => !left && setLoaded({ Part }),
      // No network brings it now: said in the page, until there is one or the person tries again.
      () => !left && setLoaded('missing'),
    );
    return () => {
      left = true;
    };
  }, [load, tries]);
  const isMissing = loaded === 'missing';
  const again = useCallback(() => {
    setLoaded(undefined);
    setTries((before) => before + 1);
  }, []);
  useEffect(() => {
    if (!isMissing) return undefined;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isMissing, again]);

  if (loaded === undefined) return <Skeleton lines={4} label={opening} />;
  if (isMissing)
    return (
      <div className="stack-3 card start padded" role="status" data-coming="">
        <p>{missing}</p>
        <Button onClick={again}>Try again</Button>
      </div>
    );
  return <loaded.Part {...props} />;
}
