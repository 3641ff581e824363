import { stepsOf } from '@kirdaar/domain/profiles/profile-steps.ts';
import { StepIndicator } from '../../ui/step-indicator.tsx';
import type { WizardData } from './load-wizard.ts';
import { stepTexts, wayLeft } from './step-texts.ts';
import { stepPath } from './wizard-path.ts';

/**
 * The steps: a row on a phone, a rail next to the form on a desktop. Links only once the profile is complete
 * (rule profiles/setup-5).
 */
export function StepRail({ data: { user, step, isProfileComplete } }: { data: WizardData }) {
  const steps = stepsOf(user.role);
  return (
    <div className="lg:sticky lg:top-24">
      <StepIndicator
        rail
        current={step}
        steps={steps.map((key) => ({
          key,
          label: stepTexts[key].label,
          note: stepTexts[key].note,
          done: isProfileComplete,
          ...(isProfileComplete && { to: stepPath(key) }),
        }))}
      />
      <p className="hidden pt-5 text-sm text-ink-faint lg:block">
        {isProfileComplete
          ? 'Your profile is complete. Change what you like; each step is saved on its own.'
          : `${wayLeft(steps.indexOf(step), steps.length)} What you type is kept on this device for a week, until you save it or sign out.`}
      </p>
    </div>
  );
}
