import { codeLimits } from '@kirdaar/domain/limits.ts';
import { data, redirect, useLocation } from 'react-router';
import { AccountPage } from '../../accounts/account-page.tsx';
import { VerifyForm } from '../../accounts/verify-form.tsx';
import { useFrom } from '../../accounts/verify-path.ts';
import { serverGet } from '../../shell/calls/server-get.ts';
import { readPosted, type SentBack, sendBack, serverCall } from '../../shell/forms/posted-form.ts';
import { withFrom } from '../../shell/memory/way-back.ts';
import { guestLoader, rememberedPath, requireGuest } from '../../shell/session/guest.ts';
import { landingPath } from '../../shell/session/landing.ts';
import { TextLink } from '../../ui/text/text-link.tsx';
import type { Route } from './+types/verify-otp';

function readAddress(request: Request) {
  const { searchParams } = new URL(request.url);
  const email = searchParams.get('email');
  if (!email) throw redirect('/register');
  return { email, isForgotPassword: searchParams.get('isForgotPassword') === 'true' };
}

export async function loader(args: Route.LoaderArgs) {
  await guestLoader(args);
  return readAddress(args.request);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireGuest(request);
  return readAddress(request);
}

export const meta = () => [{ title: 'Enter your code · Kirdaar' }, { name: 'robots', content: 'noindex' }];

const boxes = Object.fromEntries(
  Array.from({ length: codeLimits.digits }, (_, place) => [`otp-${place + 1}`, '']),
);

/** The code or the button for another one, without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const { resend = '', ...digits } = await readPosted(request, { resend: '', ...boxes });
  const { email, isForgotPassword } = readAddress(request);
  if (resend) return sendAgain(context, email);
  const otp = Object.values(digits).join('').replace(/\s/g, '');
  try {
    await serverCall(context, 'verifyOtp', { body: { email, otp, isForgotPassword } });
    if (isForgotPassword) return redirect(`/reset-password?email=${encodeURIComponent(email)}`, 303);
    // without scripts only the wizard can remember where its owner came from
    const to = landingPath(await serverGet(context, 'currentUser'));
    const from = to.startsWith('/profile-setup') ? rememberedPath(request.url, '') : null;
    return redirect(withFrom(to, from), 303);
  } catch (error) {
    const { data: refused, init } = sendBack(error, { otp }, 'Invalid or expired OTP. Please try again.');
    const why = refused.faults.otp ?? refused.notice?.text ?? '';
    return data<SentBack>({ typed: {}, faults: { otp: why }, notice: null }, init ?? undefined);
  }
}

async function sendAgain(context: Route.ActionArgs['context'], email: string) {
  try {
    const { message } = await serverCall(context, 'resendOtp', { body: { email } });
    return data<SentBack>({ typed: {}, faults: {}, notice: { kind: 'success', text: message } });
  } catch (error) {
    return sendBack(error, { resend: '' }, 'Failed to resend OTP. Please try again.');
  }
}

export default function Page({ loaderData: { email, isForgotPassword }, actionData }: Route.ComponentProps) {
  const { state } = useLocation();
  const from = useFrom();
  const forgotten = isForgotPassword || state?.isForgotPassword === true;
  return (
    <AccountPage
      title="Enter your code"
      lead={
        <>
          {forgotten ? 'If it has an account, we sent six digits to ' : 'We sent six digits to '}
          <strong className="break-all text-ink">{email}</strong>. They are valid for ten minutes.
        </>
      }
      foot={
        <>
          Wrong address?{' '}
          <TextLink to={forgotten ? '/forgot-password' : withFrom('/register', from)}>Start again</TextLink>
        </>
      }
    >
      <VerifyForm email={email} isForgotPassword={forgotten} sentBack={actionData} />
    </AccountPage>
  );
}
