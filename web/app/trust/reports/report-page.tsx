import { receivedText } from '@kirdaar/domain/trust/moderation/due.ts';
import { helpLines } from '@kirdaar/domain/trust/moderation/reports.ts';
import { useState } from 'react';
import { useFirstFault } from '../../shell/forms/focus-first-fault.ts';
import type { SentBack } from '../../shell/forms/posted-form.ts';
import { useUser } from '../../shell/session/use-user.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TextLink } from '../../ui/text/text-link.tsx';
import { ReportFields } from './report-fields.tsx';
import { type Reported, readReported, reportTitles } from './reported.ts';
import { useReport } from './use-report.ts';

type Props = { about: string | null; sent: string | null; sentBack: SentBack | undefined };

/** '/report?about=': a report without an account, and without scripts (rule reports/strangers-1). */
export function ReportPage({ about, sent: sentNow, sentBack }: Props) {
  // the router forgets the result of the form once the page is hydrated
  const [sent] = useState(sentNow);
  const reported = readReported(about);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-(--page-margin) py-8 sm:py-12">
      <h1 className="font-display text-3xl sm:text-4xl">
        {reported ? reportTitles[reported.kind] : 'Report something'}
      </h1>
      {sent && <Received text={sent} />}
      {!sent && reported && <ReportForm reported={reported} address={about ?? ''} sentBack={sentBack} />}
      {!sent && !reported && <HowToReport />}
    </div>
  );
}

function ReportForm({
  reported,
  address,
  sentBack,
}: {
  reported: Reported;
  address: string;
  sentBack: SentBack | undefined;
}) {
  const user = useUser();
  const report = useReport(reported, sentBack);
  const { sent, pending, send, faults } = report;
  const form = useFirstFault(Object.keys(faults).length);
  if (sent) return <Received text={receivedText(sent.reference, new Date(sent.dueAt))} isStranger={!user} />;
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      action={`/report?about=${encodeURIComponent(address)}`}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      noValidate
      className="flex flex-col gap-5"
    >
      <ReportFields report={report} asksEmail={user === null} />
      <SubmitButton size="lg" pending={pending}>
        Send the report
      </SubmitButton>
    </form>
  );
}

function Received({ text, isStranger = false }: { text: string; isStranger?: boolean }) {
  return (
    <>
      <p role="status" className="text-lg font-medium">
        {text}
        {isStranger && ' Please open the link that we mailed you.'}
      </p>
      <ButtonLink to="/" variant="secondary" className="self-start">
        Home
      </ButtonLink>
    </>
  );
}

/** What to do without the address of something. */
function HowToReport() {
  return (
    <>
      <p className="font-semibold">{helpLines}</p>
      <p>
        Open the profile, project, message or invitation, press the three dots at it, and choose ‘Report’. You
        get a reference at once.
      </p>
      <p>
        You cannot find it any more, or it is about something else?{' '}
        <TextLink to="/contact">Write to us</TextLink>.
      </p>
    </>
  );
}
