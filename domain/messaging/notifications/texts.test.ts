import { describe, expect, it } from 'vitest';
import { defaultPaces, mailSettings, notificationKinds } from './kinds.ts';
import {
  buttonOf,
  listOfRoles,
  notificationPath,
  notificationText,
  togetherBy,
  withoutCode,
} from './texts.ts';

const names = {
  project: 'Neelam Express',
  identifier: 'neelam-express',
  director: 'Leela Krishnan',
  recipient: 'Aarohi Sen',
  actor: 'Arvind Mathur',
  roles: ['Ira', 'Meera'],
  detail: 'editor',
};
const subjectOf = (kind: keyof typeof notificationKinds, changed: object = {}) =>
  notificationText(kind, { ...names, ...changed }).subject;

describe('The text of a notification', () => {
  it('says the outcome of an application to its artist, naming all roles (D14)', () => {
    expect(notificationText('outcome.not_selected', { ...names, detail: null })).toEqual({
      subject: 'Neelam Express: not this time',
      text: 'Dear Aarohi Sen, thank you for applying for Ira and Meera in Neelam Express. The team will not go further with your application this time. This is no reflection on your talent. Leela Krishnan',
    });
    expect(
      notificationText('outcome.not_selected', { ...names, roles: [], detail: 'The role has gone.' }).text,
    ).toContain('thank you for applying to Neelam Express. The role has gone. This is');
    expect(notificationText('outcome.booked', { ...names, roles: ['Ira'] })).toEqual({
      subject: 'You are booked for Ira in Neelam Express',
      text: 'Leela Krishnan will contact you. You never pay a fee.',
    });
    expect(subjectOf('outcome.booked', { roles: [] })).toBe('You are booked in Neelam Express');
  });

  it('says what was taken back (D15)', () => {
    const roles = ['Ira'];
    expect(subjectOf('outcome.taken_back', { roles, detail: 'not_selected' })).toBe(
      'Your application for Ira in Neelam Express is open again.',
    );
    expect(subjectOf('outcome.taken_back', { roles, detail: 'booked' })).toBe(
      'Your booking for Ira in Neelam Express was cancelled.',
    );
    expect(subjectOf('outcome.taken_back', { roles: [] })).toBe(
      'Your application in Neelam Express is open again.',
    );
  });

  it('says who joined and left a team', () => {
    expect(subjectOf('team.joined')).toBe('Arvind Mathur joined Neelam Express as editor.');
    expect(subjectOf('team.left')).toBe('Arvind Mathur left the team of Neelam Express.');
    expect(subjectOf('team.removed')).toBe('You are no longer part of Neelam Express.');
  });

  it('warns of a director that Kirdaar trusts no longer (S26)', () => {
    expect(subjectOf('contact_warning')).toBe(
      'Kirdaar no longer trusts a casting director who saw your contact details. If they call: do not pay, do not meet, tell us.',
    );
    expect(notificationKinds.contact_warning).toBe('account');
  });

  it('shows a verified director what the moderator wrote, below the line (S24)', () => {
    const verified = (detail: string | null) =>
      notificationText('verification.verified', { ...names, detail });
    const [subject, words] = ['You are verified.', 'Your referee spoke well of you.'];
    expect([verified(words), verified(null)]).toEqual([
      { subject, text: words },
      { subject, text: subject },
    ]);
  });

  it('says of contact details who saw them, who asks, and who was allowed (S5)', () => {
    const now = new Date('2026-11-12T06:30:00Z');
    expect(subjectOf('contact_viewed', { shown: { directors: 3, day: '2026-11-12', now } })).toBe(
      '3 casting directors were shown your contact details today.',
    );
    expect(subjectOf('contact_asked')).toBe('Arvind Mathur asks for your contact details.');
    expect(subjectOf('contact_allowed')).toBe('Arvind Mathur shared their contact details.');
  });

  it('says what changed in the terms of a role, amounts never looking like a code (M4)', () => {
    const detail = '₹9,99,99,999 for the project, 5 days';
    expect(subjectOf('terms_changed', { roles: ['Ira'], detail })).toBe(
      'Neelam Express: the terms of Ira changed: ₹9,99,99,999 for the project, 5 days',
    );
    expect(notificationKinds.terms_changed).toBe('roles');
    expect(defaultPaces.roles).toBe('now');
  });

  it('has no gap where a role is deleted', () => {
    expect(subjectOf('role_invitation', { roles: [] })).toBe(
      'Leela Krishnan invites you to apply to Neelam Express',
    );
    expect(subjectOf('invitation_answered', { roles: [], detail: 'applied' })).toBe(
      'Arvind Mathur applied for a role',
    );
    expect(subjectOf('terms_changed', { roles: [], detail: '5 days' })).toBe(
      'Neelam Express: the terms of a role changed: 5 days',
    );
  });

  it('says what a client answered on a board', () => {
    const answered = 'Priya answered 6 of 12 on Leads: 3 yes, 2 maybe, 1 no.';
    expect(subjectOf('board.answered', { answered })).toBe(answered);
    expect(subjectOf('board.answered')).toBe('A client answered on a board of Neelam Express.');
  });

  it('says who wrote, how many asked, and who left', () => {
    expect(notificationText('message.from_team', names)).toEqual({
      subject: 'Message from Arvind Mathur, Neelam Express',
      text: 'Nobody may ask you for money for an audition.',
    });
    expect(subjectOf('message.from_artist')).toBe('Message from Arvind Mathur, Neelam Express');
    expect(subjectOf('question.asked')).toBe('1 question: Neelam Express');
    expect(subjectOf('question.asked', { count: 3 })).toBe('3 questions: Neelam Express');
    expect(subjectOf('artist.left')).toBe('One artist left Kirdaar.');
  });

  it('is merged for the questions of a project, and for messages of one sender in a conversation', () => {
    const facts = { thread: 'a', actorId: 'b' };
    const keyOf = (kind: keyof typeof notificationKinds, changed: object = {}) =>
      togetherBy({ kind, ...facts, ...changed });
    expect(keyOf('question.asked')).toBe(keyOf('question.asked', { actorId: 'c' }));
    expect(keyOf('message.from_team')).not.toBe(keyOf('message.from_team', { actorId: 'c' }));
    expect(keyOf('message.from_team')).not.toBe(keyOf('message.from_team', { thread: 'c' }));
    expect(keyOf('team.left')).toBeNull();
  });

  it('states a time of a round as entered, and its place (E5, section 6)', () => {
    const start = new Date('2026-12-12T05:30:00Z');
    const slot = { kind: 'window', start, end: new Date('2026-12-12T08:30:00Z') } as const;
    const audition = { time: start, slot, place: '12 Aram Nagar, Mumbai', reason: null };
    const window = 'Sat 12/12/26, Any time between 11:00 and 14:00 (IST)';
    const tell = (kind: keyof typeof notificationKinds, changed: object = {}) =>
      notificationText(kind, { ...names, audition: { ...audition, ...changed } });
    expect(tell('audition.confirmed').subject).toBe(`Confirmed: ${window}, Neelam Express`);
    expect(tell('reminder.tomorrow').subject).toBe(`Tomorrow, ${window}: Neelam Express`);
    expect(tell('answer.confirmed').subject).toBe(`Arvind Mathur confirmed ${window}`);
    expect(tell('answer.another_time').subject).toBe('Arvind Mathur wants another time, Neelam Express');
    const call = { slot: { ...slot, kind: 'call' } };
    expect(tell('reminder.tomorrow', call).subject).toBe(
      'Tomorrow, Sat 12/12/26, Call time 11:00 (IST): Neelam Express',
    );
    for (const kind of ['audition.invited', 'audition.moved', 'audition.changed'] as const)
      expect(tell(kind).text).toContain(`Time: ${window}\nPlace: 12 Aram Nagar, Mumbai`);
    expect(tell('audition.invited', { time: null, slot: null }).text).not.toContain('Place');
    const offered = tell('audition.offered', { time: new Date('2026-12-01T05:30:00Z') });
    expect(offered.subject).toBe('A time is free for Neelam Express: answer by Tue 01/12/26, 11:00 (IST)');
    expect(offered.text).toContain(`Time: ${window}`);
    expect(tell('audition.cancelled').text).toContain(`Time: ${window}`);
  });

  it('has no six digits in a row in a subject (E27)', () => {
    expect(withoutCode('Part 987654: 12345 of 1234567')).toBe('Part 987 654: 12345 of 123 456 7');
    expect(subjectOf('team.removed', { project: 'Film 112233' })).toBe(
      'You are no longer part of Film 112 233.',
    );
  });

  it('leads an artist who did not apply to the project to where the outcome is shown (D16)', () => {
    const lead = { kind: 'outcome.booked', identifier: 'monsoon', thread: 'y', subjectId: null } as const;
    const [applied, asked] = [
      { ...lead, hasApplied: true },
      { ...lead, hasApplied: false },
    ];
    expect([notificationPath(applied), buttonOf(applied)]).toEqual(['/applications', 'My applications']);
    expect([notificationPath(asked), buttonOf(asked)]).toEqual(['/projects/monsoon', 'Open the project']);
  });

  it('leads to a page, and each kind has a setting, or is a mail of the account', () => {
    for (const [kind, setting] of Object.entries(notificationKinds)) {
      expect([...mailSettings, 'account', 'alerts']).toContain(setting);
      const lead = {
        kind: kind as 'team.left',
        identifier: 'x',
        thread: 'y',
        subjectId: null,
        hasApplied: true,
      };
      expect(notificationPath(lead)).toMatch(/^\//);
      expect(buttonOf(lead)).not.toBe('');
    }
    const lead = { identifier: 'neelam-express', thread: 'board', subjectId: 'thread', hasApplied: true };
    expect(notificationPath({ ...lead, kind: 'team.joined' })).toBe('/projects/neelam-express');
    const board = notificationPath({ ...lead, kind: 'board.answered' });
    expect(board).toBe('/projects/neelam-express/boards/board');
    for (const kind of ['message.from_team', 'question.asked'] as const)
      expect(notificationPath({ ...lead, kind })).toBe('/messages/thread');
    expect(notificationPath({ ...lead, kind: 'audition.invited' })).toBe('/auditions/thread');
    expect(notificationPath({ ...lead, kind: 'answer.confirmed' })).toBe(
      '/projects/neelam-express/auditions/board',
    );
    expect(listOfRoles(['A', 'B', 'C'])).toBe('A, B and C');
  });
});
