import type { ArtistCard } from '@kirdaar/contract/accounts/users.ts';
import type { DayPerson, Guest } from '@kirdaar/contract/auditions/day.ts';
import { checkedIn } from '@kirdaar/domain/auditions/check-ins.ts';
import { personOf } from '../people.present.ts';
import type { PersonRow } from '../people.queries.ts';
import type { GuestRow, TapRow } from './guests.queries.ts';

/** The taps about each invitation and guest. */
export function tapsBySubject(rows: TapRow[]) {
  const taps = Map.groupBy(rows, ({ subjectId }) => subjectId);
  return (id: string) => taps.get(id) ?? [];
}

function tappedAs(taps: TapRow[]) {
  const { step, arrivedAt, last } = checkedIn(taps);
  return {
    step,
    stepBy: last?.by ?? null,
    stepAt: last?.at.toISOString() ?? null,
    arrivedAt: arrivedAt?.toISOString() ?? null,
  };
}

/** An artist on the day sheet. Age and height only of who is listed. */
export function dayPersonOf(row: PersonRow, taps: TapRow[], now: Date): DayPerson {
  const { stepBy, stepAt, arrivedAt } = tappedAs(taps);
  const card = row.card ? (JSON.parse(row.card) as ArtistCard) : null;
  return {
    ...personOf(row, now),
    ...{ stepBy, stepAt, arrivedAt },
    age: card?.age ?? null,
    screenAge: card?.screenAge ?? null,
    heightFeet: card ? row.heightFeet : null,
    heightInches: card ? row.heightInches : null,
  };
}

/** A guest on the day sheet. Reviewers read no phone (rule auditions/guests-2). */
export function guestOfDay(row: GuestRow, taps: TapRow[], { decides }: { decides: boolean }): Guest {
  const { id, name, role, number, phone } = row;
  return { _id: id, name, role, number, ...tappedAs(taps), ...(decides && { phone }) };
}
