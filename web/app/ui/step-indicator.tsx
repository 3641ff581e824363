import { Link, type To } from 'react-router';
import { cx } from './class-names.ts';
import { Icon } from './pictures/icon.tsx';

type Step = { key: string; label: string; note?: string; done?: boolean; to?: To };

type Props = {
  steps: readonly Step[];
  current: string;
  /** Vertical next to the form on a desktop, with the notes of the steps. */
  rail?: boolean;
};

/** The current step of a wizard. A step with `to` is a link to it. */
export function StepIndicator({ steps, current, rail }: Props) {
  const at = steps.findIndex((step) => step.key === current);
  return (
    <nav aria-label="Steps">
      <p className="pb-2 text-sm text-ink-faint sm:hidden">
        Step {at + 1} of {steps.length}: <strong className="text-ink">{steps[at]?.label}</strong>
      </p>
      <ol className={cx('flex items-start', rail && 'lg:flex-col lg:gap-4')}>
        {steps.map((step, place) => (
          <li
            key={step.key}
            className={cx('relative flex flex-1 flex-col items-center', rail && 'lg:w-full lg:items-stretch')}
            aria-current={place === at ? 'step' : undefined}
          >
            {place > 0 && (
              <span
                aria-hidden="true"
                className={cx(
                  'absolute top-4.5 right-1/2 h-0.5 w-full',
                  rail && 'lg:top-auto lg:right-auto lg:bottom-1/2 lg:left-6.25 lg:h-full lg:w-0.5',
                  place <= at ? 'bg-red' : 'bg-line',
                )}
              />
            )}
            <StepBody
              step={step}
              number={place + 1}
              active={place === at}
              passed={place < at}
              rail={rail === true}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type BodyProps = { step: Step; number: number; active: boolean; passed: boolean; rail: boolean };

function StepBody({ step, number, active, passed, rail }: BodyProps) {
  const mark = (
    <>
      <span
        className={cx(
          'relative z-10 grid size-9 shrink-0 place-items-center rounded-full border-2 font-semibold tabular-nums',
          active && 'border-red bg-red text-white',
          !active && (passed || step.done) && 'border-red bg-raised text-red-text',
          !active && !passed && !step.done && 'border-line bg-raised text-ink-faint',
        )}
      >
        {(passed || step.done) && !active ? <Icon name="check" size="size-4.5" /> : number}
      </span>
      <span
        className={cx(
          'hidden pt-1.5 text-sm sm:block',
          active ? 'font-semibold' : 'text-ink-faint',
          rail && 'lg:pt-0 lg:text-base',
        )}
      >
        {step.label}
        {rail && step.note && (
          <span className="hidden text-sm font-normal text-ink-faint lg:block">{step.note}</span>
        )}
      </span>
    </>
  );
  const box = cx('flex min-h-11 flex-col items-center rounded-md px-2', rail && 'lg:flex-row lg:gap-3.5');
  if (!step.to || active)
    return (
      <span className={box}>
        {mark}
        <span className="sr-only sm:hidden">{step.label}</span>
      </span>
    );
  return (
    <Link to={step.to} className={cx(box, 'hover:text-red-text')}>
      {mark}
      <span className="sr-only sm:hidden">{step.label}</span>
    </Link>
  );
}
