import { describe, expect, it, test } from 'vitest';
import {
  type ContactPerson,
  type ContactVerdict,
  type ContactViewer,
  contactChoices,
  maySeeContact,
} from './may-see-contact.ts';

const yesNo = [true, false];
const kinds = ['Artist', 'Director', 'Other'] as const;

const viewers: ContactViewer[] = [
  null,
  ...kinds.flatMap((kind) =>
    ['viewer', 'person'].flatMap((id) =>
      yesNo.flatMap((isVerified) => yesNo.map((isSuspended) => ({ id, kind, isVerified, isSuspended }))),
    ),
  ),
];
const people: ContactPerson[] = [...contactChoices, null].flatMap((choice) =>
  (['own', 'guardian', 'none'] as const).flatMap((details) =>
    yesNo.flatMap((isBlocking) =>
      yesNo.flatMap((isAllowing) =>
        yesNo.map((hasTurnedTo) => ({ id: 'person', choice, details, isBlocking, isAllowing, hasTurnedTo })),
      ),
    ),
  ),
);
const all = viewers.flatMap((viewer) => people.map((person) => ({ viewer, person })));

/** The steps of the rule with their results; the first match decides. */
const steps: [ContactVerdict, (viewer: NonNullable<ContactViewer>, person: ContactPerson) => boolean][] = [
  ['shown', (viewer, person) => viewer.id === person.id],
  ['none', (viewer) => viewer.kind !== 'Director'],
  ['none', (viewer) => viewer.isSuspended],
  ['blocked', (_, person) => person.isBlocking],
  ['withheld', (_, person) => person.details === 'none'],
  ['shown', (_, person) => person.isAllowing],
  ['shown', (_, person) => person.hasTurnedTo],
  ['shown', (_, person) => person.choice === 'everyone'],
  ['shown', (viewer, person) => person.choice === 'verified' && viewer.isVerified],
  ['ask', () => true],
];

describe('Contact details', () => {
  test('are decided by the first step that matches, for every viewer and every person (S1)', () => {
    expect(all).toHaveLength(25 * 96);
    for (const { viewer, person } of all) {
      const expected = viewer ? steps.find(([, holds]) => holds(viewer, person))?.[0] : 'none';
      expect([viewer, person, maySeeContact(viewer, person)]).toEqual([viewer, person, expected]);
    }
  });

  test('are never shown to a blocked viewer, to a non-director, or to a suspended director (S1)', () => {
    const others = all.filter(({ viewer, person }) => viewer?.id !== person.id);
    for (const { viewer, person } of others) {
      if (viewer?.kind === 'Director' && !viewer.isSuspended && !person.isBlocking) continue;
      expect(maySeeContact(viewer, person)).not.toBe('shown');
    }
  });

  const person: ContactPerson = {
    ...{ id: 'person', choice: 'everyone', details: 'own' },
    ...{ isBlocking: false, isAllowing: false, hasTurnedTo: false },
  };
  const director = { id: 'viewer', kind: 'Director' as const, isVerified: false, isSuspended: false };

  it.each([
    ['no one who is signed out', null, person, 'none'],
    ['no other artist', { ...director, kind: 'Artist' as const }, person, 'none'],
    ['every director at first', director, person, 'shown'],
    ['the person', { ...director, id: 'person', kind: 'Artist' as const }, person, 'shown'],
    ['who is verified, where that was chosen', { ...director, isVerified: true }, chose('verified'), 'shown'],
    ['no unverified one there', director, chose('verified'), 'ask'],
    ['not even a verified one', { ...director, isVerified: true }, chose('applied'), 'ask'],
    ['a director they applied to', director, { ...chose('applied'), hasTurnedTo: true }, 'shown'],
    ['a director they allowed', director, { ...chose('applied'), isAllowing: true }, 'shown'],
    ['only those until a guardian chose', director, { ...person, choice: null }, 'ask'],
  ] as const)('are for %s (S1, S3)', (_, viewer, seen, verdict) => {
    expect(maySeeContact(viewer, seen)).toBe(verdict);
  });

  function chose(choice: ContactPerson['choice']): ContactPerson {
    return { ...person, choice };
  }
});
