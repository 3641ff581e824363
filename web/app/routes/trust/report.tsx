import { useSearchParams } from 'react-router';
import { readPosted, sendBack, serverCall } from '../../shell/forms/posted-form.ts';
import { ReportPage } from '../../trust/reports/report-page.tsx';
import { readReported } from '../../trust/reports/reported.ts';
import type { Route } from './+types/report';

const empty = { category: '', text: '', email: '' };

/** The form without scripts; it takes no files. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readPosted(request, empty);
  const about = readReported(new URL(request.url).searchParams.get('about'));
  try {
    const body = { about, ...typed } as never;
    const { data, message } = await serverCall(context, 'report', { body });
    return { sent: { message, isUnconfirmed: data.state === 'unconfirmed' } };
  } catch (error) {
    return sendBack(error, typed, 'Your report was not sent. Please try again.');
  }
}

export const meta = () => [{ title: 'Report something · Kirdaar' }, { name: 'robots', content: 'noindex' }];

export default function Page({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const about = params.get('about');
  return (
    <ReportPage
      key={about}
      about={about}
      sent={actionData && 'sent' in actionData ? actionData.sent.message : null}
      sentBack={actionData && 'typed' in actionData ? actionData : undefined}
    />
  );
}
