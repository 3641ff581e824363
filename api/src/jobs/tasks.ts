import { isDigestTime } from '@kirdaar/domain/messaging/notifications/digest.ts';
import type { Task, TaskList } from 'graphile-worker';
import { Counter } from 'prom-client';
import { refillLapsed } from '../auditions/invitations/line.service.ts';
import { sendReminders } from '../auditions/invitations/reminders.service.ts';
import { countAnswers } from '../casting/outcomes/answer-rates.service.ts';
import { sendDueOutcomes } from '../casting/outcomes/due-outcomes.service.ts';
import { loggable } from '../core/loggable.ts';
import { metrics } from '../core/metrics.ts';
import { withMark } from '../core/request-mark.ts';
import { type Jobs, queueOnce } from '../db/queue-job.ts';
import type { Deps } from '../deps.ts';
import { sendMail } from '../mail/send-mail.ts';
import { eraseFiles } from '../media/erase-files.ts';
import { sweepFiles } from '../media/sweep-files.ts';
import { verifySample } from '../media/verify-files.ts';
import { sendDigests } from '../messaging/notifications/digests.service.ts';
import { sendDueNotifications } from '../messaging/notifications/due-mails.service.ts';
import { sweepAlerts } from '../search/searches/alerts.service.ts';
import { recheckDueAlerts } from '../search/searches/rechecks.service.ts';
import { tellContactViews } from '../trust/contact-details/contact-notices.service.ts';
import { alertModerators } from '../trust/moderation/alerts.service.ts';
import { remindOfRules } from '../trust/reminders/reminders.service.ts';
import { cleanUp } from './clean-up.ts';

/** Ended jobs by kind and result; a failed one is retried. */
const jobsEnded = new Counter({
  name: 'kirdaar_jobs_total',
  help: 'Jobs that this process ended',
  labelNames: ['job', 'outcome'],
  registers: [metrics],
});

/** Runs a job: throws to be retried later, and ends early when the signal shows that the server stops. */
type Work<Payload> = (deps: Deps, payload: Payload, stopping: AbortSignal) => Promise<unknown>;

/** The function of each kind of job. */
const works: { [Name in keyof Jobs]: Work<Jobs[Name]> } = {
  'send-mail': sendMail,
  'clean-up': cleanUp,
  'send-notifications': async (deps, job, stopping) => {
    await recheckDueAlerts(deps, stopping);
    await sendDueNotifications(deps, job, stopping);
  },
  'send-digests': async (deps, job, stopping) => {
    if (!isDigestTime(deps.clock())) return;
    await recheckDueAlerts(deps, stopping);
    await sendDigests(deps, job, stopping);
  },
  'sweep-alerts': async (deps, job, stopping) => {
    await sweepAlerts(deps, job, stopping);
    await sweepAgain(deps);
  },
  'tell-outcomes': sendDueOutcomes,
  'tell-contact-views': tellContactViews,
  'refill-auditions': refillLapsed,
  'remind-auditions': sendReminders,
  'alert-moderators': alertModerators,
  'remind-of-rules': remindOfRules,
  'count-answers': countAnswers,
  'sweep-files': async (deps) => {
    await sweepFiles(deps);
  },
  'erase-files': eraseFiles,
  'verify-files': async (deps) => {
    await verifySample(deps);
  },
};

/** The functions in the form of the job runner. */
export function taskList(deps: Deps): TaskList {
  const tasks = Object.entries(works).map(([name, work]) => [
    name,
    asTask(name, deps, work as Work<unknown>),
  ]);
  return Object.fromEntries(tasks);
}

function asTask(name: string, deps: Deps, work: Work<unknown>): Task {
  return async (payload, { abortSignal }) => {
    try {
      // a mail that was refused is tried again by another job
      const outcome = await withMark({ work: name }, () => work(deps, payload, abortSignal));
      jobsEnded.inc({ job: name, outcome: outcome === 'failed' ? 'failed' : 'done' });
    } catch (error) {
      jobsEnded.inc({ job: name, outcome: 'failed' });
      // the runner logs and stores the message of an error
      throw new Error(loggable(error).message);
    }
  };
}

/** An extra sweep within the minute, when configured (`ALERT_SWEEP_S`). */
async function sweepAgain({ db, config }: Deps): Promise<void> {
  if (config.alertSweep < 60) await queueOnce(db, 'sweep-alerts', {}, { delaySeconds: config.alertSweep });
}
