import type { QueueItem } from '@kirdaar/contract/trust/moderation/moderation.ts';
import { expect, test } from 'vitest';
import { listNamed, listPath } from './admin-lists.ts';
import { messageRow, personRow, queueRow } from './list-rows.ts';
import { actLabel, doneText, subjectPath, takenText } from './moderation-texts.ts';

const item: QueueItem = {
  ...{ _id: 'q', kind: 'verification', about: { kind: 'verification', _id: 'd' }, name: 'Devi' },
  ...{ company: 'Banyan Films', excerpt: null, submittedAt: '2026-11-21T06:30:00.000Z' },
  ...{ isReady: false, isOwn: true, reading: null, takenBy: null, isConfirmed: true },
  ...{ dueAt: '2999-11-24T06:30:00.000Z', category: null, reference: null },
};

test('Rows of the queue link to their subject, with the queue at the left (S23)', () => {
  expect(queueRow(item)).toMatchObject({
    ...{ id: 'd', path: '/admin/cases/d', text: 'Banyan Films', note: 'due Sun 24/11/99, 12:00' },
    badges: [{ text: 'Verification' }, { text: 'Your own' }, { text: 'Referee asked' }],
  });
  const reading = { why: 'minute', exported: null, isVerified: true, people7Days: 31 } as const;
  const about = { kind: 'person', _id: 'd' } as const;
  expect(queueRow({ ...item, kind: 'unusual_reading', about, reading })).toMatchObject({
    ...{ path: '/admin/people/d?list=queue', text: '30 people in a minute', isVerified: true },
  });
  const message = { kind: 'contact_message', _id: 'm' } as const;
  expect(queueRow({ ...item, kind: 'contact_message', about: message, excerpt: 'Hello' })).toMatchObject({
    ...{ path: '/admin/messages/m?list=queue', text: 'Hello' },
  });
});

test('Rows of people keep the search, and mark users below 18 (S23)', () => {
  const person = {
    ...({ _id: 'p', name: 'Chhaya', role: 'Artist', since: '2026-11-21', company: null } as const),
    ...{ isVerified: false, isChild: true, email: 'c•••@kirdaar.example', number: null },
  };
  expect(personRow(person, '+91 9')).toMatchObject({
    ...{ path: '/admin/people/p?search=%2B91%209', text: 'c•••@kirdaar.example' },
    badges: [{ text: 'Artist' }, { text: 'Below 18' }],
  });
  const message = {
    ...{ _id: 'm', fullName: 'Asha', email: 'a•••@x.example', phoneNumber: '•••018', message: 'How\n\nso?' },
    ...{ createdAt: '2026-11-21T06:30:00.000Z', closedAt: '2026-11-22T06:30:00.000Z', isOwn: false },
  };
  expect(messageRow(message, 'closed')).toMatchObject({
    ...{ path: '/admin/messages/m?state=closed', text: 'How so?', note: 'closed 22/11/26, 12:00' },
  });
});

test.each([
  ['', '', '/admin'],
  ['cases', '', '/admin'],
  ['people', '?list=queue', '/admin'],
  ['people', '?search=anu', '/admin/people?search=anu'],
  ['people', '', '/admin/people'],
  ['messages', '', '/admin/messages'],
  ['messages', '?state=closed', '/admin/messages?state=closed'],
])('The address /admin/%s%s has the list that begins at %s', (part, search, path) => {
  const name = listNamed(part, new URLSearchParams(search));
  expect(name && listPath(name)).toBe(path);
});

test('A line of the log links to its subject, while that exists (S24)', () => {
  const about = { kind: 'contact_message', _id: 'm', name: 'Asha' } as const;
  expect([subjectPath({ about }), doneText({ confirms: null, action: 'close', about })]).toEqual([
    ...['/admin/messages/m', 'closed the message of'],
  ]);
  const person = { kind: 'person', _id: 'p', name: 'Anu' } as const;
  expect([
    subjectPath({ about: person }),
    doneText({ confirms: null, action: 'close', about: person }),
  ]).toEqual([...['/admin/people/p', 'closed the reading of']]);
  expect(subjectPath({ about: { ...person, name: null } })).toBeNull();
  expect(listNamed('nothing', new URLSearchParams('?list=queue'))).toBeNull();
  const close = (kind: string) => actLabel({ act: 'close', about: { kind } });
  expect([close('person'), close('contact_message')]).toEqual(['Close the reading', 'Close the message']);
});

test('A case of reports is closed, an appeal changes the decision or keeps it (S26)', () => {
  const close = { act: 'close', about: { kind: 'case' }, outcome: 'acted' } as const;
  expect(actLabel(close)).toBe('Close: we acted');
  expect(actLabel({ ...close, isAppeal: true })).toBe('Change the decision');
  expect(actLabel({ ...close, outcome: 'no_breach', isAppeal: true })).toBe('Keep the decision');
});

test('An item says who looks at it since when, with the day if it is another one (R17)', () => {
  const taken = { name: 'Anu', at: '2026-11-28T08:35:00Z' };
  expect(takenText(taken, new Date('2026-11-28T12:00:00Z'))).toBe('Anu is looking at this since 14:05');
  expect(takenText(taken, new Date('2026-11-28T18:30:00Z'))).toBe(
    'Anu is looking at this since Sat 28/11/26, 14:05',
  );
});
