import { expect, test } from 'vitest';
import { namesKeptFor } from '../casting/boards/boards.ts';
import { knownBrowserLimits, sessionLimits } from '../limits.ts';
import { notificationsKeptFor } from '../messaging/notifications/kinds.ts';
import { asksKeptFor, contactViewsKeptFor } from '../trust/contact-details/views.ts';
import { actionsKeptFor } from '../trust/moderation/actions.ts';
import { verificationLimits } from '../trust/verification/verification.ts';
import { daysLong, lastingCookies, periods } from './periods.ts';
import { secondStepLimits } from './two-factor/second-step.ts';

test('are in one table, which all deleting code reads (S30)', () => {
  expect(periods).toMatchObject({ grievance: 7, contactView: 365, contactAsk: 90 });
  const read = {
    session: daysLong(sessionLimits.slidingDays),
    sessionInAll: daysLong(sessionLimits.absoluteDays),
    knownBrowser: daysLong(knownBrowserLimits.days),
    device: daysLong(lastingCookies.device),
    clientBrowser: daysLong(lastingCookies.client),
    faces: daysLong(lastingCookies.faces),
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
