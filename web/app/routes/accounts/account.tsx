import { type ComponentType, Suspense } from 'react';
import { type ClientLoaderFunctionArgs, isRouteErrorResponse, useParams } from 'react-router';
import { ErrorScreen } from '../../shell/page/error-screen.tsx';
import { part } from '../../shell/page/part.tsx';
import { requireUser } from '../../shell/session/session.ts';
import { FullScreenSpinner } from '../../ui/states/full-screen-spinner.tsx';

// pages are loaded when opened: every page loads the list of routes, so it stays small
const importSecurity = () => import('../../accounts/two-factor/security-page.tsx');
const SecurityPage = part('account/security', importSecurity, (it) => it.SecurityPage);
const SecurityError = part('account/security/error', importSecurity, (it) => it.SecurityError);
const importContact = () => import('../trust/own-contact.tsx');
const OwnContact = part('account/contact', importContact, (it) => it.OwnContact);
const OwnContactError = part('account/contact/error', importContact, (it) => it.OwnContactError);
const importAvailability = () => import('../profiles/own-availability.tsx');
const OwnAvailability = part('account/availability', importAvailability, (it) => it.OwnAvailability);
const OwnAvailabilityError = part(
  'account/availability/error',
  importAvailability,
  (it) => it.OwnAvailabilityError,
);
const importVerification = () => import('../trust/own-verification.tsx');
const OwnVerification = part('account/verification', importVerification, (it) => it.OwnVerification);
const OwnVerificationError = part(
  'account/verification/error',
  importVerification,
  (it) => it.OwnVerificationError,
);
const importReports = () => import('../trust/own-reports.tsx');
const OwnReports = part('account/reports', importReports, (it) => it.OwnReports);
const OwnReportsError = part('account/reports/error', importReports, (it) => it.OwnReportsError);
const importOwnData = () => import('./own-data.tsx');
const OwnData = part('account/own-data', importOwnData, (it) => it.OwnData);

/** The account pages: /account itself, and those below it. */
export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const user = await requireUser(request);
  if (params.page === undefined) {
    const { loadOfficer } = await OwnData.fetch();
    return { page: 'data', user, officer: await loadOfficer(request.signal) } as const;
  }
  if (params.page === 'contact' && user.role !== 'Director') {
    const { loadContact } = await OwnContact.fetch();
    return { page: 'contact', shown: await loadContact(user, request) } as const;
  }
  if (params.page === 'availability' && user.role === 'Artist') {
    const { loadAvailability } = await OwnAvailability.fetch();
    return { page: 'availability', shown: await loadAvailability(user._id, request.signal) } as const;
  }
  if (params.page === 'verification' && user.role === 'Director') {
    const { loadVerification } = await OwnVerification.fetch();
    return { page: 'verification', shown: await loadVerification(request.signal) } as const;
  }
  if (params.page === 'reports') {
    const { loadReports } = await OwnReports.fetch();
    return { page: 'reports', shown: await loadReports(user, request.signal) } as const;
  }
  if (params.page !== 'security') throw new Response(null, { status: 404 });
  const { loadSecurity } = await SecurityPage.fetch();
  return { page: 'security', shown: await loadSecurity(user._id, request.signal) } as const;
}

const titles: Record<string, string> = {
  contact: 'Contact details',
  availability: 'Availability',
  verification: 'Verification',
  security: 'Security',
};
type Address = { page?: string | undefined };
const titleOf = ({ page = '' }: Address) => titles[page] ?? 'Your account';

export const HydrateFallback = () => <FullScreenSpinner title={titleOf(useParams())} what="your account" />;

export const meta = ({ params }: { params: Address }) => [
  { title: `${titleOf(params)} · Kirdaar` },
  { name: 'robots', content: 'noindex' },
];

export default function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof clientLoader>> }) {
  return (
    <Suspense fallback={<HydrateFallback />}>
      {loaderData.page === 'data' && <OwnData user={loaderData.user} officer={loaderData.officer} />}
      {loaderData.page === 'contact' && <OwnContact shown={loaderData.shown} />}
      {loaderData.page === 'availability' && <OwnAvailability shown={loaderData.shown} />}
      {loaderData.page === 'verification' && <OwnVerification shown={loaderData.shown} />}
      {loaderData.page === 'reports' && <OwnReports shown={loaderData.shown} />}
      {loaderData.page === 'security' && <SecurityPage shown={loaderData.shown} />}
    </Suspense>
  );
}

const errorPages: Record<string, ComponentType<{ error: unknown }>> = {
  contact: OwnContactError,
  availability: OwnAvailabilityError,
  verification: OwnVerificationError,
  reports: OwnReportsError,
};

export function ErrorBoundary({ error }: { error: unknown }) {
  const { page } = useParams();
  if (isRouteErrorResponse(error)) return <ErrorScreen error={error} />;
  const Shown = errorPages[page ?? ''] ?? SecurityError;
  return (
    <Suspense>
      <Shown error={error} />
    </Suspense>
  );
}
