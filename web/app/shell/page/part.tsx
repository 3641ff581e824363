import { type ComponentType, createContext, lazy, use, useState } from 'react';

/** While the server renders a page: takes the names of the parts that it draws. Null in the browser. */
export const DrawnParts = createContext<Set<string> | null>(null);

/** What a part is drawn as: itself once its scripts are here, until then what waits for them. */
type ComingPart<Props> = { name: string; here?: ComponentType<Props>; coming: ComponentType<Props> };

/** A part that can also be fetched before it is drawn: gives the module that it comes in, or throws where it cannot come. */
type Part<Module, Props> = ComponentType<Props> & { fetch: () => Promise<Module> };

const fetches = new Map<string, () => Promise<unknown>>();

/** A part of a page whose scripts come only where it is drawn, to stand in a Suspense; its name is its own among all parts.
    Where the server drew it, the page waits for its scripts before it is taken over: React drops what is pressed in a
    part that is still on its way. A page that the browser opens has fetched its parts before it is drawn, or what waits for
    them stands there for 300 ms, which React keeps whatever waits. */
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
  // the same one for as long as it is shown: another one would begin anew
  const [Shown] = useState(() => it.here ?? it.coming);
  return <Shown {...props} />;
}

/** The attribute of a page's first element that names the parts it was drawn with; empty where there are none. */
export const namePartsOf = (drawn: Set<string>): string =>
  drawn.size > 0 ? ` data-parts="${[...drawn].join(' ')}"` : '';

/** Resolves when the scripts of all parts are here, or have failed, that the server drew this page with. */
export async function fetchDrawnParts(page: HTMLElement): Promise<void> {
  const { parts } = page.dataset;
  page.removeAttribute('data-parts');
  // an outer part comes before those inside, which it brings
  for (const name of parts?.split(' ') ?? [])
    await fetches
      .get(name)?.()
      .catch(() => {});
}
