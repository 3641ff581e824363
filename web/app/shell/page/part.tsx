import { type ComponentType, createContext, lazy, use, useState } from 'react';

/** Collects the names of the parts on the server. Null in the browser. */
export const DrawnParts = createContext<Set<string> | null>(null);

/** Renders itself once its scripts are loaded, until then a suspended component. */
type ComingPart<Props> = { name: string; here?: ComponentType<Props>; coming: ComponentType<Props> };

/** A part that can be loaded before rendering: gives its module, or throws. */
type Part<Module, Props> = ComponentType<Props> & { fetch: () => Promise<Module> };

const fetches = new Map<string, () => Promise<unknown>>();

/** A part of a page whose scripts load only where it is shown, inside a Suspense; its name is unique. For parts from
    the server the page waits with hydration: React drops presses in a part that still loads. On client navigation parts
    load before rendering: otherwise React shows the fallback for 300 ms at least. */
export function part<Module, Props extends object>(
  name: string,
  ask: () => Promise<Module>,
  choose: (module: Module) => ComponentType<Props>,
): Part<Module, Props> {
  const fetch = async () => {
    const module = await ask();
    it.here = choose(module);
    return module;
  };
  const coming = lazy(() => fetch().then((module) => ({ default: choose(module) })));
  const it: ComingPart<Props> = { name, coming };
  fetches.set(name, fetch);
  return Object.assign((props: Props) => <Drawn it={it} props={props} />, { fetch });
}

function Drawn<Props extends object>({ it, props }: { it: ComingPart<Props>; props: Props }) {
  use(DrawnParts)?.add(it.name);
  // the same while it is shown: another one would reset its state
  const [Shown] = useState(() => it.here ?? it.coming);
  return <Shown {...props} />;
}

/** The attribute of a page's first element with the names of its parts; empty without parts. */
export const namePartsOf = (drawn: Set<string>): string =>
  drawn.size > 0 ? ` data-parts="${[...drawn].join(' ')}"` : '';

/** Resolves when the scripts of all parts of the server's page are loaded or failed. */
export async function fetchDrawnParts(page: HTMLElement): Promise<void> {
  const { parts } = page.dataset;
  page.removeAttribute('data-parts');
  // an outer part loads before its inner ones, which it imports
  for (const name of parts?.split(' ') ?? [])
    await fetches
      .get(name)?.()
      .catch(() => {});
}
