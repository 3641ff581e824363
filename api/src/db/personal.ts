import type { PersonalData } from '@kirdaar/contract/accounts/personal-data.ts';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Whose data a table holds. A column of ids names a person by the account, a column of texts by the address. */
type Declaration = {
  /** The rows go with the person that one of these columns names. */
  deleted?: PgColumn[];
  /** These columns are emptied of the person; the rows stay. */
  emptied?: PgColumn[];
  /** The rows go with the owner of their project, even where the project stays for those who applied. */
  withProject?: PgColumn;
  /** Other code of the erasure removes people from these columns; why. */
  elsewhere?: [PgColumn, why: string][];
  /** These columns go on naming people; why. */
  kept?: [PgColumn, why: string][];
  // the parts of a person's copy that read it, or why it is in none
} & ({ copy: (keyof PersonalData)[] } | { notCopied: string });

/** All declarations of the table files that are loaded; `all-tables.ts` loads them all. */
export const declarations = new Map<PgTable, Declaration>();

/** Declares what the copy of a person's data and the erasure of their account do with a table. */
export function personal(table: PgTable, declaration: Declaration): void {
  declarations.set(table, declaration);
}
