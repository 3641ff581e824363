import { useState } from 'react';
import { FormNotice, type Notice } from '../../ui/forms/form-notice.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';

type Props = { isDone: boolean; notice: Notice | null };

/** Opts out of mails that other people cause (rule mails/unwanted-1). */
export function NeverMail({ isDone: isDoneNow, notice }: Props) {
  // the router forgets the result of the form once the page is hydrated
  const [isDone] = useState(isDoneNow);
  return (
    <div className="answer">
      <section className="answer-card">
        <h1 className="font-display text-2xl sm:text-3xl">Never mail me again</h1>
        {isDone ? (
          <p role="status">Done. Other people cannot make Kirdaar mail this address any more.</p>
        ) : (
          <>
            <p>Other people can then not make Kirdaar mail this address any more.</p>
            <FormNotice notice={notice} />
            <form method="post" className="answer-acts">
              <SubmitButton>Never mail me again</SubmitButton>
            </form>
          </>
        )}
      </section>
    </div>
  );
}
