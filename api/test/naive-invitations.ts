import fc from 'fast-check';

type Invitation = { activity: number; isDeclined: boolean; isEnded: boolean };
type Standing = { hasApplied: boolean; isBlocking: boolean; invitation: Invitation | null };
type Closable = 'role' | 'project';
export type Model = { closed: Set<Closable>; people: Standing[]; undone: Set<number> };

// mostly the first, so that one person has many events
const person = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(2));
/** The actions of a team and three artists. */
export const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('invite' as const),
      who: fc.uniqueArray(person, { minLength: 1 }),
    }),
  },
  fc.record({ do: fc.constant('undo' as const), which: fc.nat(3) }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('apply' as const), who: person }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('withdraw' as const), who: person }) },
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ do: fc.constant('mark' as const), who: person },
      mark: fc.constantFrom('not_for_me', 'none', 'saved'),
    }),
  },
  {
    // rarely: closing ends all invitations for good
    weight: 1,
    arbitrary: fc.record({
      ...{ do: fc.constant('close' as const), close: fc.boolean() },
      what: fc.constantFrom<Closable[]>('role', 'project'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('block' as const), who: person, block: fc.boolean() }),
  },
);
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const isOpen = (one: Standing) => one.invitation !== null && !one.invitation.isEnded && !one.hasApplied;

/** The simplest reading of the rules page. Gives the answer to an invitation. */
export function answerTo(model: Model, taken: Step, activity: number): string[] | null {
  const of = (place: number) => model.people[place] as Standing;
  switch (taken.do) {
    case 'invite':
      if (model.closed.size > 0) return null;
      return taken.who.map((place) => {
        const one = of(place);
        if (one.isBlocking) return 'not_available';
        if (one.hasApplied) return 'applied';
        if (one.invitation) return 'already_invited';
        one.invitation = { activity, isDeclined: false, isEnded: false };
        return 'invited';
      });
    case 'undo': {
      if (model.undone.has(taken.which)) return null;
      for (const one of model.people) {
        const { invitation } = one;
        if (invitation?.activity !== taken.which || invitation.isDeclined || one.hasApplied) continue;
        one.invitation = null;
        model.undone.add(taken.which);
      }
      return null;
    }
    case 'apply': {
      const one = of(taken.who);
      if (model.closed.size > 0 || one.hasApplied || one.isBlocking) return null;
      if (one.invitation && !one.invitation.isEnded) one.invitation.isDeclined = false;
      one.hasApplied = true;
      return null;
    }
    case 'withdraw':
      of(taken.who).hasApplied = false;
      return null;
    case 'mark': {
      const one = of(taken.who);
      if (one.invitation && isOpen(one)) one.invitation.isDeclined = taken.mark === 'not_for_me';
      return null;
    }
    case 'close':
      if (!taken.close) model.closed.delete(taken.what);
      else model.closed.add(taken.what);
      if (taken.close) for (const { invitation } of model.people) if (invitation) invitation.isEnded = true;
      return null;
    case 'block': {
      const one = of(taken.who);
      one.isBlocking = taken.block;
      if (taken.block && one.invitation) one.invitation.isEnded = true;
      return null;
    }
  }
}

/** What each user then sees. */
export function expected({ people }: Model) {
  const deskOf = ({ hasApplied, isBlocking, invitation }: Standing) => {
    if (isBlocking || !(hasApplied || invitation)) return 'not there';
    if (hasApplied) return 'no mark';
    if (invitation?.isDeclined) return 'not_for_them';
    return invitation?.isEnded ? 'no mark' : 'invited';
  };
  return {
    desk: people.map(deskOf),
    applied: people.filter((one) => one.hasApplied && !one.isBlocking).length,
    invited: people.map((one) => Number(isOpen(one) && !one.invitation?.isDeclined && !one.isBlocking)),
    notified: people.map(({ invitation }) => Number(invitation !== null)),
  };
}
