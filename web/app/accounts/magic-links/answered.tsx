import { type ReactNode, useLayoutEffect, useRef } from 'react';

type Props = {
  hasAnswered: boolean;
  children: ReactNode;
};

/** The result of an answer. It takes the focus from the removed button. */
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
