import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** Loads more; null at the end. */
  onMore: (() => void) | null;
};

/** The button below a list that loads more of it. It disappears with the last page: the focus then goes to the end of
    the list, with an announcement. */
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
    // a user who has moved on keeps their place
    if (document.activeElement === document.body) end.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={end} tabIndex={-1} className="text-sm text-ink-faint outline-none">
      That is all.
    </p>
  );
}
