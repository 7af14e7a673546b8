import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Skeleton } from './skeleton.tsx';

interface LazyPartProps<Props> {
  /** Loads the component; must be the same function at each render. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** The words while the code is fetched. */
  readonly opening: string;
  readonly missing: string;
}

type Loaded<Props> = { readonly Part: ComponentType<Props> } | 'missing' | undefined;

/** Renders a part of a page whose code is fetched at its first render; a failure leaves the rest of the page. */
export function LazyPart<Props extends object>({ load, props, opening, missing }: LazyPartProps<Props>) {
  const [loaded, setLoaded] = useState<Loaded<Props>>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try is one more
  useEffect(() => {
    let hasUnmounted = false;
    load().then(
      (Part) => !hasUnmounted && setLoaded({ Part }),
      // Shows the failure until a network returns or the person tries again.
      () => !hasUnmounted && setLoaded('missing'),
    );
    return () => {
      hasUnmounted = true;
    };
  }, [load, tries]);
  const isMissing = loaded === 'missing';
  const tryAgain = useCallback(() => {
    setLoaded(undefined);
    setTries((before) => before + 1);
  }, []);
  useEffect(() => {
    if (!isMissing) return undefined;
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [isMissing, tryAgain]);

  if (loaded === undefined) return <Skeleton lines={4} label={opening} />;
  if (isMissing)
    return (
      <div className="stack-3 card start padded" role="status" data-coming="">
        <p>{missing}</p>
        <Button onClick={tryAgain}>Try again</Button>
      </div>
    );
  return <loaded.Part {...props} />;
}
