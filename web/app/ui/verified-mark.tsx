import { markText } from '@kirdaar/domain/trust/verification/verification.ts';
import { useId, useRef } from 'react';
import { Badge } from './badge.tsx';
import { Icon } from './pictures/icon.tsx';

type Props = {
  /** On which day it was checked, where that is told. */
  on?: string | null | undefined;
  /** Where the sentence stands beside it as text. */
  isSaidBeside?: boolean | undefined;
};

/** The mark beside the name of a casting director whom Kirdaar verified. What it means, and what not, it says at a press or
    where the keyboard rests on it (rule verification/mark-1). */
export function VerifiedMark({ on, isSaidBeside }: Props) {
  const id = useId();
  const words = useRef<HTMLSpanElement>(null);
  const mark = (
    <Badge tone="open">
      <Icon name="check" size="size-4" />
      Verified
    </Badge>
  );
  if (isSaidBeside) return mark;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-describedby={id}
        className="mark"
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible') && !words.current?.matches(':popover-open'))
            words.current?.showPopover({ source: currentTarget });
        }}
        onBlur={() => words.current?.hidePopover()}
      >
        {mark}
      </button>
      <span ref={words} id={id} popover="auto" className="mark-words">
        {markText(on)}
      </span>
    </>
  );
}
