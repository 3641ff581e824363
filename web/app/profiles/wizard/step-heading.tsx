import type { ProfileStep } from '@kirdaar/domain/profiles/profile-steps.ts';
import { useEffect, useRef } from 'react';
import { stepTexts } from './step-texts.ts';

/** The heading of the open step. It takes the focus when a step opens, for screen readers. */
export function StepHeading({ step }: { step: ProfileStep }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus({ preventScroll: true });
    shown.current = step;
  }, [step]);
  const text = stepTexts[step];
  return (
    <header className="flex max-w-prose flex-col gap-2 pb-6 lg:pb-8">
      <h2 ref={heading} tabIndex={-1} className="font-display text-2xl outline-none sm:text-3xl">
        {text.heading}
      </h2>
      <p className="text-ink-soft">{text.lead}</p>
    </header>
  );
}
