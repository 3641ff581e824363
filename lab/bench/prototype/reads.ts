import type pg from 'pg';

/** The prototype's statement for an address. */
export type Read = { name: string; text: string; values: unknown[]; rowMode: 'array' };

/** The numbers of states by slug, and the bit masks of languages by name. */
export type FilterNumbers = { states: Map<string, number>; languages: Map<string, number> };

export async function loadFilterNumbers(client: pg.Pool | pg.ClientBase): Promise<FilterNumbers> {
  const states = await client.query('SELECT slug, number FROM prototype.states');
  const languages = await client.query('SELECT name, bit FROM languages');
  return {
    states: new Map(states.rows.map(({ slug, number }) => [slug, number])),
    languages: new Map(languages.rows.map(({ name, bit }) => [name, bit])),
  };
}

const pageSize = 24;

/** A statement keeps its name per set of filters, so that a connection parses it once. */
const names = new Map<string, string>();
function read(text: string, values: unknown[]): Read {
  const name = names.get(text) ?? `read_${names.size}`;
  names.set(text, name);
  return { name, text, values, rowMode: 'array' };
}

export function readOf(address: string, known: FilterNumbers): Read {
  const { pathname, searchParams } = new URL(address, 'http://prototype');
  const [, , publicIdentifier] = pathname.split('/');
  if (publicIdentifier) return readProfile(publicIdentifier);
  return readList(searchParams, known);
}

function readProfile(publicIdentifier: string): Read {
  return read('SELECT profile FROM prototype.texts WHERE public_identifier = $1', [publicIdentifier]);
}

/** A page, and the total if there is more than a name. */
function readList(query: URLSearchParams, { states, languages }: FilterNumbers): Read {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const span = (name: string) => query.get(name)?.split('-').map(Number) as [number, number] | undefined;
  const all = (name: string) => query.get(name)?.split(',');
  const conditions: string[] = [];
  const search = query.get('searchQuery');
  if (search) conditions.push(`key LIKE ${value(`%${search.replace(/[\\%_]/g, '\\$&')}%`)}`);
  const gender = query.get('gender');
  if (gender) conditions.push(`gender = ${value(gender[0])}::"char"`);
  const age = span('ageRange');
  if (age) conditions.push(`age BETWEEN ${value(age[0])} AND ${value(age[1])}`);
  const stage = span('stageAge');
  if (stage) conditions.push(`screen_from <= ${value(stage[1])} AND screen_to >= ${value(stage[0])}`);
  const places = all('location')?.map((slug) => states.get(slug));
  if (places) conditions.push(`state = ANY(${value(places)}::smallint[])`);
  const bits = all('languages')?.reduce((set, name) => set | (1n << BigInt(languages.get(name) ?? 63)), 0n);
  if (bits) conditions.push(`languages & ${value(`${bits}`)}::bigint <> 0`);
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const offset = value((Number(query.get('page') ?? 1) - 1) * pageSize);
  const isCounted = conditions.length > (search ? 1 : 0);
  const total = isCounted ? `(SELECT count(*)::integer FROM prototype.people ${where})` : 'NULL::integer';
  return read(
    `SELECT card, ${total} FROM (
       SELECT key, id FROM prototype.people ${where} ORDER BY key, id LIMIT ${pageSize} OFFSET ${offset}
     ) AS page JOIN prototype.texts USING (id) ORDER BY key, id`,
    values,
  );
}
