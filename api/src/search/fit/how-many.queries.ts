import type { HowMany } from '@kirdaar/domain/search/fit/rarity.ts';
import { stateNumber } from '@kirdaar/domain/search/talents/listing-numbers.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { unavailableDays } from '../../db/tables/profiles/availability.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';

/** Counts all listed artists by what they have. It reads all of them, so it must not run for each request. Cards are
    left out: with a million people PostgreSQL wrote 3 GB of them to a file. */
export async function countWhatPeopleHave(db: Queryable): Promise<HowMany> {
  const { rows } = await db.execute<{ fact: string; value: string; people: number }>(sql`
    WITH artists AS (
      SELECT id, languages, skills, clips, height, screen_from, screen_to, current_state, home_state
      FROM ${personIndex} WHERE is_artist
    )
    SELECT fact, value, count(*)::integer AS people FROM (
      SELECT 'languages' AS fact, unnest(languages) AS value FROM artists
      UNION ALL SELECT 'skills', unnest(skills) FROM artists
      UNION ALL SELECT 'dialects', unnest(clips) FROM artists
      UNION ALL SELECT 'height', height::text FROM artists WHERE height IS NOT NULL
      UNION ALL SELECT 'firstAge', screen_from::text FROM artists WHERE screen_to > 0
      UNION ALL SELECT 'screenAge', generate_series(screen_from::integer, screen_to::integer)::text FROM artists WHERE screen_to > 0
      UNION ALL SELECT 'place', current_state::text FROM artists
      UNION ALL SELECT 'place', home_state::text FROM artists WHERE home_state <> current_state
      UNION ALL SELECT 'availability', '' FROM artists JOIN ${unavailableDays} ON user_id = id
    ) AS had GROUP BY fact, value`);
  const counted = new Map(rows.map(({ fact, value, people }) => [`${fact}:${value}`, people]));
  return (by, value) => counted.get(`${by}:${by === 'place' ? stateNumber(value) : value}`) ?? 0;
}
