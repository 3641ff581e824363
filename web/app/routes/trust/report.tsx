import { useSearchParams } from 'react-router';
import { filesOf, readPostedForm, sendBack, serverCall, textsOf } from '../../shell/forms/posted-form.ts';
import { ReportPage } from '../../trust/reports/report-page.tsx';
import { readReported, reportForm } from '../../trust/reports/reported.ts';
import type { Route } from './+types/report';

const empty = { category: '', text: '', email: '' };

/** The form without scripts, with its files; they have to be chosen again when it is sent back. */
export async function action({ request, context }: Route.ActionArgs) {
  const about = readReported(new URL(request.url).searchParams.get('about'));
  let typed = empty;
  try {
    const sent = await readPostedForm(request);
    typed = textsOf(sent, empty);
    const form = reportForm(about ?? {}, typed, filesOf(sent, 'files'));
    const { data, message } = await serverCall(context, 'report', { form });
    return { sent: { message, isUnconfirmed: data.state === 'unconfirmed' } };
  } catch (error) {
    return sendBack(error, { ...typed, files: '' }, 'Your report was not sent. Please try again.');
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
