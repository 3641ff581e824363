import type * as z from 'zod';

/** What a schema says against a value: the messages of each path, in order; empty when it takes the value. */
export function faults(schema: z.ZodType, value: unknown): Record<string, string[]> {
  const result = schema.safeParse(value);
  const said: Record<string, string[]> = {};
  for (const { path, message } of result.error?.issues ?? []) {
    const place = path.join('.');
    said[place] = [...(said[place] ?? []), message];
  }
  return said;
}
