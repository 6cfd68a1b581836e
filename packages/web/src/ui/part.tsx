import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** A component whose code comes with its first use. */
export interface Part<P extends object> {
  (props: P): ReactNode;
  /** Fetches the code unless it is here: what a pointer over an opener may begin. */
  readonly fetch: () => Promise<ComponentType<P>>;
  /** The code, once it is here. */
  readonly fetched: () => ComponentType<P> | null;
}

/**
 * `lazy` without its delay: React shows what a Suspense boundary waits for no sooner than 300 ms after its fallback, even
 * when the code has come long since. For whatever a press opens.
 * @param waiting stands in its place until then; unset: nothing
 * @throws in rendering, what the fetching failed of; a part that is mounted again tries again
 */
export function part<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  waiting: ReactNode = null,
): Part<P> {
  let code: ComponentType<P> | null = null;
  let coming: Promise<ComponentType<P>> | null = null;
  const fetch = (): Promise<ComponentType<P>> =>
    (coming ??= load().then(
      (module) => (code = module.default),
      (error: unknown) => {
        coming = null;
        throw error;
      },
    ));
  const fetched = (): ComponentType<P> | null => code;
  const Shown = (props: P): ReactNode => {
    const Code = usePart({ fetch, fetched });
    return Code === null ? waiting : <Code {...props} />;
  };
  return Object.assign(Shown, { fetch, fetched });
}

/** What needs the code of a part to be drawn at all; until it is here, `waiting` stands in its place. */
export function Fetched<P extends object>({
  part: { fetch, fetched },
  waiting = null,
  children,
}: {
  readonly part: Part<P>;
  readonly waiting?: ReactNode;
  readonly children: (Code: ComponentType<P>) => ReactNode;
}): ReactNode {
  const Code = usePart({ fetch, fetched });
  return Code === null ? waiting : children(Code);
}

/** @returns the code of a part, null until it is here; fetches it */
export function usePart<P extends object>({
  fetch,
  fetched,
}: Pick<Part<P>, 'fetch' | 'fetched'>): ComponentType<P> | null {
  const [failed, setFailed] = useState<{ readonly error: unknown } | null>(null);
  const [, setHere] = useState(false);
  const code = fetched();
  useEffect(() => {
    if (fetched() !== null) return;
    fetch().then(
      () => setHere(true),
      (error: unknown) => setFailed({ error }),
    );
  }, [fetch, fetched]);
  if (failed !== null) throw failed.error;
  return code;
}
