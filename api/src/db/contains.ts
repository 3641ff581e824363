import { composed } from '@kirdaar/domain/clean-text.ts';
import { type Column, type SQL, sql } from 'drizzle-orm';

/** `column` contains the text, whatever the case; `% _ \` mean themselves (rule lists/filters-1). */
export function contains(column: Column, text: string): SQL {
  const literal = composed(text).replace(/[\\%_]/g, '\\$&');
  return sql`${column} ILIKE ${`%${literal}%`}`;
}
