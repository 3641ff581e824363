import { type SQLWrapper, sql } from 'drizzle-orm';

/** The next number of all changes and mails about searches, in the order in which they are made,
    independent of clocks. */
export const nextNumber = sql`nextval('told_marks')`;

/** The change of a row that saved searches are matched with. The first unmatched change keeps its number,
    to compare it with a mail that is sent between two changes. */
export const changed = (row: { unaskedSince: SQLWrapper }) => ({
  changeNumber: nextNumber,
  unaskedSince: sql`coalesce(${row.unaskedSince}, ${nextNumber})`,
});
