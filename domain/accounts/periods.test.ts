import { expect, test } from 'vitest';
import { namesKeptFor } from '../boards/boards.ts';
import { asksKeptFor, contactViewsKeptFor } from '../contact/views.ts';
import { knownBrowserLimits, sessionLimits } from '../limits.ts';
import { actionsKeptFor } from '../moderation/actions.ts';
import { notificationsKeptFor } from '../notifications/kinds.ts';
import { secondStepLimits } from '../security/second-step.ts';
import { verificationLimits } from '../verification/verification.ts';
import { daysLong, lastingCookies, periods } from './periods.ts';

test('stand in one table, which whatever deletes reads (S30)', () => {
  expect(periods).toMatchObject({ grievance: 7, contactView: 365, contactAsk: 90 });
  const read = {
    session: daysLong(sessionLimits.slidingDays),
    sessionInAll: daysLong(sessionLimits.absoluteDays),
    knownBrowser: daysLong(knownBrowserLimits.days),
    device: daysLong(lastingCookies.device),
    clientBrowser: daysLong(lastingCookies.client),
    securityEvents: daysLong(secondStepLimits.keptDays),
    notification: notificationsKeptFor,
    clientName: namesKeptFor,
    contactView: contactViewsKeptFor,
    contactAsk: asksKeptFor,
    evidence: daysLong(verificationLimits.evidenceDays),
  };
  expect(actionsKeptFor).toBe(periods.moderationYears * 365 * 24 * 60 * 60 * 1000);
  for (const [name, length] of Object.entries(read)) {
    expect(length, name).toBe(periods[name as keyof typeof periods] * 24 * 60 * 60 * 1000);
  }
});
