import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** What came under another address than its own, by its own, so that all share it. */
const elsewhere: Record<string, Promise<unknown>> = {};

/** Asks for a part of the page, and where it did not come, under another address: Chromium remembers for the life of a page
    that a module did not arrive, and names it last in the error. Throws where it cannot come now. */
export const askAnew = <Part,>(ask: () => Promise<Part>): Promise<Part> =>
  ask().catch(({ message }: Error) => {
    const address = message.split(' ').pop() ?? '';
    elsewhere[address] ??= import(/* @vite-ignore */ `${address}?${Date.now()}`);
    elsewhere[address].catch(() => delete elsewhere[address]);
    return elsewhere[address] as Promise<Part>;
  });

/** Asks for a part and hands it on; where it cannot come now, again once there is a network. Gives what ends the asking. */
export function askUntilItCame<Part>(ask: () => Promise<Part>, onCame: (part: Part) => void): () => void {
  let isEnded = false;
  const again = () => {
    if (isEnded) return;
    askAnew(ask).then(
      (part) => isEnded || onCame(part),
      () => addEventListener('online', again, { once: true }),
    );
  };
  again();
  return () => {
    isEnded = true;
  };
}

/** A part that comes after the page, and is left out until it did: the page is worth more than it (rule pages/all-12). */
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
