import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { Department } from '@kirdaar/contract/profiles/reference.ts';
import { type ProfileStatus, type ProfileStep, stepToOpen } from '@kirdaar/domain/profiles/profile-steps.ts';
import { callApi } from '../../shell/calls/api.ts';
import { isSignedOut } from '../../shell/session/session.ts';
import { toast } from '../../ui/toasts/toast.ts';

/** The lists a step offers. */
type StepLists = { departments: Department[]; languages: string[]; skills: string[] };

export type WizardData = {
  user: SelfUser;
  step: ProfileStep;
  /**
   * Whether it was complete before this visit: then steps can be opened directly, and finishing is an update.
   */
  isProfileComplete: boolean;
  lists: StepLists;
};

/** The step to open, and its data (rule profiles/setup-4); null for users without a wizard. Browser only. */
export async function loadWizard(
  user: SelfUser,
  asked: string | null,
  signal: AbortSignal,
): Promise<WizardData | null> {
  const status = await askStatus(user, signal);
  const step = stepToOpen(user.role, status, asked);
  if (!step) return null;
  const { isProfileComplete } = status ?? user;
  return { user, step, isProfileComplete, lists: await askLists(step, user, signal) };
}

/** The user's progress; null with a message when it cannot be loaded (rule profiles/setup-4). */
async function askStatus(user: SelfUser, signal: AbortSignal): Promise<ProfileStatus | null> {
  try {
    return await callApi('profileStatus', { params: { id: user._id }, signal });
  } catch (error) {
    if (isSignedOut(error) || signal.aborted) throw error;
    toast('We could not see how far you are, so we start at the first step.', 'error');
    return null;
  }
}

/** What the form offers: no hidden entries but those that the user has (rule moderation/lists-2). */
async function askLists(step: ProfileStep, user: SelfUser, signal: AbortSignal): Promise<StepLists> {
  const none: StepLists = { departments: [], languages: [], skills: [] };
  if (step === 'personal') return { ...none, ...(await callApi('listDepartments', { signal })) };
  if (step !== 'professional') return none;
  const [{ languages }, { skills }] = await Promise.all([
    callApi('listLanguages', { signal }),
    callApi('listSkills', { signal }),
  ]);
  return {
    ...none,
    languages: languages.flatMap(({ language, isHidden }) =>
      !isHidden || user.languages.includes(language) ? [language] : [],
    ),
    skills: skills.flatMap(({ skill, isHidden }) =>
      !isHidden || user.skills.includes(skill) ? [skill] : [],
    ),
  };
}
