import { type SQLWrapper, sql } from 'drizzle-orm';

/** The next number of all changes and mails about searches, in the order in which they are made, whatever the clocks are. */
export const nextNumber = sql`nextval('told_marks')`;

/** What a row becomes that saved searches are asked about, when it changes. The first change that no search was asked about keeps
    its number: a mail that leaves between two changes is compared with that one. */
export const changed = (row: { unaskedSince: SQLWrapper }) => ({
  changeNumber: nextNumber,
  unaskedSince: sql`coalesce(${row.unaskedSince}, ${nextNumber})`,
});
