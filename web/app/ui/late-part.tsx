import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** Modules loaded from another address, by their own address, so that all share them. */
const elsewhere: Record<string, Promise<unknown>> = {};

/** Loads a part, and after a failure from another address: Chromium remembers a failed module for the life of a page,
    and names it at the end of the error. Throws if it fails again. */
export const loadWithRetry = <Part,>(ask: () => Promise<Part>): Promise<Part> =>
  ask().catch(({ message }: Error) => {
    const address = message.split(' ').pop() ?? '';
    elsewhere[address] ??= import(/* @vite-ignore */ `${address}?${Date.now()}`);
    elsewhere[address].catch(() => delete elsewhere[address]);
    return elsewhere[address] as Promise<Part>;
  });

/** Loads a part and passes it on; after a failure it retries once there is a network. Gives a function that stops
    it. */
export function askUntilItCame<Part>(ask: () => Promise<Part>, onCame: (part: Part) => void): () => void {
  let isEnded = false;
  const again = () => {
    if (isEnded) return;
    loadWithRetry(ask).then(
      (part) => isEnded || onCame(part),
      () => addEventListener('online', again, { once: true }),
    );
  };
  again();
  return () => {
    isEnded = true;
  };
}

/** A part that loads after the page, and is left out until then: the page matters more (rule pages/all-12). */
export function latePart<Part, Props extends object>(
  ask: () => Promise<Part>,
  pick: (part: Part) => ComponentType<Props>,
  before: ReactNode = null,
): ComponentType<Props> {
  let Came: ComponentType<Props> | null = null;
  // biome-ignore lint/correctness/noComponentHookFactories: made once a part, where its module begins
  return function LatePart(props) {
    const [, draw] = useState(0);
    useEffect(() => {
      if (Came) return;
      return askUntilItCame(ask, (part) => {
        Came = pick(part);
        draw(1);
      });
    }, []);
    return Came ? <Came {...props} /> : before;
  };
}
