import type { ProfileStep } from '@kirdaar/domain/profiles/profile-steps.ts';

type StepText = {
  /** In the step indicator. */
  label: string;
  /** Next to the label, if there is room. */
  note: string;
  heading: string;
  lead: string;
};

export const stepTexts: Record<ProfileStep, StepText> = {
  personal: {
    label: 'Personal',
    note: 'Who you are and where to find you',
    heading: 'Tell us who you are',
    lead: 'Five minutes now, and casting directors see you at your best. Your numbers and email are shown to directors only.',
  },
  photos: {
    label: 'Photos',
    note: 'Four photographs and a bonus one',
    heading: 'Show your face, then your range',
    lead: 'Your phone and a window are enough: soft daylight, plain clothes, no filters. Each photo is saved the moment it is up, so you can stop and come back.',
  },
  professional: {
    label: 'Professional',
    note: 'Languages, screen age, reel, skills',
    heading: 'What can you play?',
    lead: 'Directors search by exactly these things. The more honest the answers, the better the calls.',
  },
  monologue: {
    label: 'Monologue',
    note: 'Your voice, in the dialects you speak',
    heading: 'Let them hear you',
    lead: 'The last step, and all of it is optional. One good minute in a dialect that is really yours says more than six that are not.',
  },
  additional: {
    label: 'Additional',
    note: 'Experience, portfolio, past work',
    heading: 'Show what you have done',
    lead: 'The last step. Productions look at finished work first, so lead with what you are proud of.',
  },
};

/** A sentence about the remaining steps. */
export function wayLeft(place: number, of: number): string {
  const left = of - place - 1;
  if (left === 0) return 'Last step. Almost done!';
  return left === 1 ? 'One more step after this.' : `${left} more steps after this.`;
}
