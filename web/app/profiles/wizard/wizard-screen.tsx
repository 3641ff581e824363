import type { ProfileStep } from '@kirdaar/domain/profiles/profile-steps.ts';
import { type ComponentType, useState } from 'react';
import { HolderCard } from '../guardians/holder-card.tsx';
import { AdditionalStep } from './additional/additional-step.tsx';
import type { WizardData } from './load-wizard.ts';
import { MonologueStep } from './monologue/monologue-step.tsx';
import { PersonalStep } from './personal/personal-step.tsx';
import { PhotosStep } from './photos/photos-step.tsx';
import { ProfessionalStep } from './professional/professional-step.tsx';
import { StepHeading } from './step-heading.tsx';
import { StepRail } from './step-rail.tsx';
import type { StepProps } from './use-step-form.ts';
import { WizardHeader } from './wizard-header.tsx';

const screens: Record<ProfileStep, ComponentType<StepProps>> = {
  personal: PersonalStep,
  photos: PhotosStep,
  professional: ProfessionalStep,
  monologue: MonologueStep,
  additional: AdditionalStep,
};

/**
 * The profile's setup, also for editing: picture and title, the steps, the open step (rule profiles/setup-1).
 */
export function WizardScreen({ data }: { data: WizardData }) {
  const [round, setRound] = useState(0);
  const Step = screens[data.step];
  return (
    <>
      <WizardHeader user={data.user} isProfileComplete={data.isProfileComplete} />
      <div className="mx-auto grid w-full max-w-page gap-6 px-(--page-margin) pt-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-14 lg:pt-10 lg:pb-16">
        <aside>
          <StepRail data={data} />
        </aside>
        <div className="min-w-0">
          <HolderCard user={data.user} />
          <StepHeading step={data.step} />
          <Step key={`${data.step}-${round}`} data={data} onStartOver={() => setRound(round + 1)} />
        </div>
      </div>
    </>
  );
}
