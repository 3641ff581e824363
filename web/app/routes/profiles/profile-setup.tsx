import { redirect, replace } from 'react-router';
import { loadWizard } from '../../profiles/wizard/load-wizard.ts';
import { stepTexts } from '../../profiles/wizard/step-texts.ts';
import { stepPath } from '../../profiles/wizard/wizard-path.ts';
import { WizardScreen } from '../../profiles/wizard/wizard-screen.tsx';
import { holdsTyped } from '../../shell/memory/device-memory.ts';
import { claimWayBack, rememberWayBack } from '../../shell/memory/way-back.ts';
import { ErrorScreen } from '../../shell/page/error-screen.tsx';
import { currentUser, signInPath } from '../../shell/session/session.ts';
import { signInAgainPath } from '../../shell/session/sign-in-again.ts';
import { FullScreenSpinner } from '../../ui/states/full-screen-spinner.tsx';
import type { Route } from './+types/profile-setup';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await currentUser();
  if (!user) throw redirect(holdsTyped() ? signInAgainPath(request) : signInPath(request));
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('step');
  rememberWayBack(searchParams.get('from'));
  if (!user.isProfileComplete) claimWayBack(user._id);
  const data = await loadWizard(user, asked, request.signal);
  // directors have no profile to set up (rule profiles/setup-1)
  if (!data) throw redirect('/projects');
  if (asked && asked !== data.step) throw replace(stepPath(data.step));
  return data;
}

export const HydrateFallback = () => <FullScreenSpinner title="Profile Setup" what="your setup" />;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const step = loaderData ? `${stepTexts[loaderData.step].label} · ` : '';
  return [{ title: `${step}Profile Setup · Kirdaar` }, { name: 'robots', content: 'noindex' }];
};

export default function Page({ loaderData }: Route.ComponentProps) {
  return <WizardScreen data={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
