import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** Asks for more; null where all is there. */
  onMore: (() => void) | null;
};

/** The button below a list that asks for more of it. It goes when the last part came: whoever pressed it stands at the end
    of the list then, and is told so. */
export function MoreButton({ onMore, children = 'Show more', ...rest }: Props) {
  const [isPressed, setPressed] = useState(false);
  if (!onMore) return isPressed && <ListEnd />;
  return (
    <Button
      variant="secondary"
      {...rest}
      onClick={() => {
        setPressed(true);
        onMore();
      }}
    >
      {children}
    </Button>
  );
}

function ListEnd() {
  const end = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    // whoever has gone on meanwhile stays where they are
    if (document.activeElement === document.body) end.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={end} tabIndex={-1} className="text-sm text-ink-faint outline-none">
      That is all.
    </p>
  );
}
