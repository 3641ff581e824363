import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import {
  isForChildAlone,
  mailSettings,
  type NotificationKind,
  notificationKinds,
} from '@kirdaar/domain/messaging/notifications/kinds.ts';
import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { work } from '../../../test/auditions.ts';
import { agreedGuardian } from '../../../test/guardians.ts';
import { addInvitationToApply } from '../../../test/invitations-to-apply.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { goodPassword, newestCode, signIn, signUp, startSignUp, verify } from '../../../test/sign-up.ts';
import { addProject } from '../../../test/talents.ts';
import { invite } from '../../../test/team.ts';
import { askToBeChecked } from '../../../test/verification.ts';
import { completeProfile, personalInfo } from '../../../test/wizard.ts';
import { mails } from '../../db/tables/messaging/mail.ts';
import { notifications } from '../../db/tables/messaging/notifications.ts';
import { sendDigests } from '../../messaging/notifications/digests.service.ts';
import { sendDueNotifications } from '../../messaging/notifications/due-mails.service.ts';
import { notify } from '../../messaging/notifications/notify.service.ts';
import { processChildBirthdays } from './coming-of-age.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  app.setNow('2026-11-21T06:30:00Z');
});
afterAll(() => app.close());

/** A child who signed up in the usual way, and whose guardian agreed. */
async function childWithGuardian() {
  const { client, form } = await signUp(app, { name: 'Kiran Patil' });
  const { _id: id, publicIdentifier, name } = (await client.get('/api/auth')).json.data;
  const child: Person = { id, publicIdentifier, name, email: form.email, client };
  await completeProfile(app, child, 'Artist');
  const personal = { ...(await personalInfo(app)), age: 12, dateOfBirth: '2014-02-03' };
  await client.patch(`/api/users/${id}/personal-info`, personal);
  const guardian = await agreedGuardian(app, child, { choice: 'verified' });
  return { child, guardian: guardian.email };
}

/** The required details of a kind of notification. */
const details: Partial<Record<NotificationKind, string>> = {
  'board.answered': randomUUID(),
  contact_viewed: '2026-11-21',
};

test('Every mail about a child goes exactly to its recipients, the guardian’s with the link to withdraw (S13)', async () => {
  const { child, guardian } = await childWithGuardian();
  const director = await createPerson(app, 'Director');
  const { id: projectId } = await addProject(app, director.id);
  const names = new Map([
    [child.email, 'child'],
    [guardian, 'guardian'],
  ]);
  const got: Record<string, string[]> = {};
  /** Records who gets a mail by an action. */
  const watch = async (what: string, act: () => Promise<unknown>) => {
    await app.db.delete(mails);
    app.wait(200);
    await act();
    await work(app, sendDueNotifications);
    await work(app, sendDigests);
    const sent = await app.db.select().from(mails);
    got[what] = sent.map(({ recipient }) => names.get(recipient) ?? recipient).toSorted();
    for (const { recipient, textBody, guardianOf } of sent) {
      const isGuardian = recipient === guardian;
      const isLast = what === 'account deleted';
      expect([
        what,
        textBody.includes('You are their guardian on Kirdaar'),
        textBody.includes('/answer/'),
      ]).toEqual([...[what, isGuardian && !what.startsWith('consent'), isGuardian && !isLast]]);
      expect(guardianOf).toBe(isGuardian && !isLast ? child.id : null);
    }
  };
  const settings = (pace: string) => Object.fromEntries(mailSettings.map((setting) => [setting, pace]));
  const choose = (pace: string) =>
    child.client.put('/api/notifications/settings', { settings: settings(pace) });
  const tell = async (kind: NotificationKind) => {
    const asked = { projectId, artistId: child.id, invitedBy: director.id };
    const subjectId = kind === 'role_invitation' ? await addInvitationToApply(app, asked) : null;
    return app.db.transaction((tx) =>
      notify(
        tx,
        app.deps,
        [
          {
            ...{ kind, userId: child.id, projectId, actorId: director.id, thread: randomUUID() },
            ...(details[kind] && { detail: details[kind] }),
            ...(subjectId && { subjectId }),
          },
        ],
        { atOnce: true },
      ),
    );
  };

  await choose('now');
  const kinds = Object.keys(notificationKinds) as NotificationKind[];
  for (const kind of kinds) await watch(kind, () => tell(kind));
  for (const kind of kinds) {
    // search results are mailed because the child saved the search, not because of a casting director
    const isForBoth = ['account', 'alerts'].includes(notificationKinds[kind]);
    const isForChild = isForChildAlone(kind);
    // a guardian is asked by a mail with the link to answer
    const expected =
      kind === 'contact_asked'
        ? []
        : isForChild
          ? ['child']
          : isForBoth
            ? ['child', 'guardian']
            : ['guardian'];
    expect([kind, got[kind]]).toEqual([kind, expected]);
    delete got[kind];
  }

  await choose('daily');
  app.setNow('2026-11-20T13:31:00Z');
  await watch('digest of searches', async () => {
    await tell('role_alert');
    const mailAt = app.deps.clock();
    await app.db.update(notifications).set({ inDigest: true, mailAt }).where(isNull(notifications.mailedAt));
  });
  app.setNow('2026-11-21T13:31:00Z');
  await watch('digest', () => tell('message.from_team'));
  await watch('contact asked', () => director.client.post('/api/contact-requests', { artistId: child.id }));
  await watch('team invitation', () => invite(director, projectId, child.email, 'reviewer'));
  await watch('referee', () =>
    askToBeChecked(director, { refereeName: 'Rukmini Iyer', refereeEmail: child.email }),
  );
  await watch('consent asked again', () => child.client.post(`/api/users/${child.id}/guardian/send`));
  await watch('sign-up with the address', () => startSignUp(app, { email: child.email }));
  const browser = app.visitor();
  await watch('code', () => browser.post('/api/auth/forgot-password', { email: child.email }));
  await verify(browser, child.email, await newestCode(app, child.email), true);
  const forgotten = { email: child.email, newPassword: 'Samosa-at-7', confirmPassword: 'Samosa-at-7' };
  await watch('password reset', () => browser.post('/api/auth/reset-password', forgotten));
  const laptop = app.visitor();
  await watch('new sign-in', () => signIn(laptop, child.email, 'Samosa-at-7'));
  const change = { oldPassword: 'Samosa-at-7', newPassword: goodPassword, confirmPassword: goodPassword };
  await watch('password changed', () => laptop.post('/api/auth/change-password', change));
  app.setNow('2032-01-05T06:30:00Z');
  await watch('birthday', () => processChildBirthdays(app.deps));
  app.setNow('2026-11-22T06:30:00Z');
  const signedIn = app.visitor();
  await signIn(signedIn, child.email);
  await watch('account deleted', () =>
    signedIn.delete(`/api/users/${child.id}`, { body: { password: goodPassword } }),
  );
  expect(got).toEqual({
    'digest of searches': ['child', 'guardian'],
    digest: ['guardian'],
    'contact asked': ['guardian'],
    'team invitation': ['guardian'],
    referee: ['guardian'],
    'consent asked again': ['guardian'],
    'sign-up with the address': ['child', 'guardian'],
    code: ['child'],
    'password reset': ['child', 'guardian'],
    'new sign-in': ['child', 'guardian'],
    'password changed': ['child', 'guardian'],
    birthday: ['child', 'guardian'],
    'account deleted': ['child', 'guardian'],
  });
});

test('Only one function that knows of guardians sends mails, except codes and questions to guardians (S13)', () => {
  const folder = new URL('../../', import.meta.url).pathname;
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));
  const writing = files.filter((file) => readFileSync(`${folder}${file}`, 'utf8').includes('queueMail('));
  expect(writing.toSorted()).toEqual([
    // confirms a guardian's answer
    'accounts/magic-links/invitation.service.ts',
    // a code
    'accounts/own-details/change-email.service.ts',
    'accounts/own-details/held-email.service.ts',
    'accounts/passwords/resets.service.ts',
    // codes, and the sign-in of people without an account
    'accounts/pending-registrations.service.ts',
    // the last mail, after all data is deleted
    'accounts/personal-data/erasure.service.ts',
    'mail/queue-mail.ts',
    'profiles/guardians/asking.service.ts',
    // users without a guardian yet
    'profiles/guardians/coming-of-age.service.ts',
    // confirms a guardian's answer
    'profiles/guardians/consents.service.ts',
    'profiles/guardians/ending.service.ts',
    // asks a guardian for better papers
    'profiles/guardians/papers.service.ts',
    // the one function
    'profiles/guardians/recipients.service.ts',
    // questions to a guardian
    'profiles/guardians/send-contact-ask.service.ts',
    // people without an account, moderators, and a child's own report, which no one else learns of
    'trust/contacts/contacts.service.ts',
    'trust/moderation/alerts.service.ts',
    // the answer to a message of the contact form
    'trust/moderation/answers.service.ts',
    // to the old and the new address of an account
    'trust/moderation/two-person-acts.service.ts',
    'trust/reports/cases.service.ts',
    'trust/reports/reports.service.ts',
  ]);
});
