import { type ReactNode, useLayoutEffect, useRef } from 'react';

type Props = {
  /** Whether it was answered on this page just now. */
  hasAnswered: boolean;
  children: ReactNode;
};

/** How a question was answered. It takes the keyboard from the button that was pressed and is gone. */
export function Answered({ hasAnswered, children }: Props) {
  const words = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (hasAnswered) words.current?.focus();
  }, [hasAnswered]);
  return (
    <p ref={words} tabIndex={-1} role="status" className="outline-none">
      {children}
    </p>
  );
}
