import { markText } from '@kirdaar/domain/trust/verification/verification.ts';
import { useId, useRef } from 'react';
import { Badge } from './badge.tsx';
import { Icon } from './pictures/icon.tsx';

type Props = {
  /** The day of the verification, where it is shown. */
  on?: string | null | undefined;
  /** Whether the sentence is next to it as text. */
  isExplainedNearby?: boolean | undefined;
};

/** The mark next to the name of a verified director. A press or keyboard focus shows its meaning and its limits (rule
    verification/mark-1). */
export function VerifiedMark({ on, isExplainedNearby }: Props) {
  const id = useId();
  const words = useRef<HTMLSpanElement>(null);
  const mark = (
    <Badge tone="open">
      <Icon name="check" size="size-4" />
      Verified
    </Badge>
  );
  if (isExplainedNearby) return mark;
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
