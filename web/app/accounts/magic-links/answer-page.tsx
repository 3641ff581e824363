import type { ComponentType } from 'react';
import { ApiError } from '../../shell/calls/api-error.ts';
import { PanelError } from '../../shell/page/panel-error.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { EmailChange } from './email-change.tsx';
import { GuardianAsk } from './guardian-ask.tsx';
import { GuardianConsent } from './guardian-consent.tsx';
import { GuardianInvitation } from './guardian-invitation.tsx';
import { GuardianPage } from './guardian-page.tsx';
import { GuardianWithdrawal } from './guardian-withdrawal.tsx';
import type { AskedQuestion, Question } from './load-question.ts';
import { NewEmail } from './new-email.tsx';
import { RefereeQuestion } from './referee-question.tsx';
import { ReportConfirmed } from './report-confirmed.tsx';
import './answers.css';

export { loadQuestion } from './load-question.ts';

const parts: Record<Question['kind'], ComponentType<AskedQuestion>> = {
  referee: RefereeQuestion,
  report: ReportConfirmed,
  guardian_consent: GuardianConsent,
  guardian_withdrawal: GuardianWithdrawal,
  guardian_ask: GuardianAsk,
  guardian_invitation: GuardianInvitation,
  guardian_page: GuardianPage,
  email_change: EmailChange,
  new_email: NewEmail,
};

/** The question behind a mail's link, without an account. */
export function AnswerPage({ asked }: { asked: AskedQuestion }) {
  const Part = parts[asked.question.kind];
  return (
    <div className="answer">
      <section className="answer-card">
        <Part key={asked.token} {...asked} />
      </section>
    </div>
  );
}

/** Shown instead of a question: the link expired, or loading failed. */
export function AnswerError({ error }: { error: unknown }) {
  const isOver = error instanceof ApiError && error.code === 'link.expired';
  return (
    <div className="answer">
      <h1 className="sr-only">A question</h1>
      {isOver ? (
        <EmptyState
          title={error.message}
          action={
            <ButtonLink to="/" variant="secondary">
              Home
            </ButtonLink>
          }
        />
      ) : (
        <PanelError error={error} message="The question could not be loaded." />
      )}
    </div>
  );
}
