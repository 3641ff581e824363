import type * as z from 'zod';
import { inputSchema, type Schema } from './schemas.ts';
import { longestJson } from './text-length.ts';

/** The text fields of a form, by their names on the wire. */
export function textFieldsOf(body: z.ZodType | undefined): Schema {
  return body ? flat(inputSchema(body)) : { properties: {} };
}

/** A form is flat: objects become 'castingLocation[state]', lists become JSON text (rule
    projects/form-5). */
function flat({ properties = {}, required = [] }: Schema): Schema {
  const fields: Record<string, Schema> = {};
  const needed: string[] = [];
  for (const [name, property] of Object.entries(properties) as [string, Schema][]) {
    const inner = property.type === 'object' ? Object.entries(property.properties ?? {}) : null;
    for (const [part, schema] of inner ?? []) fields[`${name}[${part}]`] = schema as Schema;
    if (!inner) fields[name] = property.type === 'array' ? asText(property) : property;
    if (!required.includes(name)) continue;
    needed.push(...(inner ? (property.required ?? []).map((part) => `${name}[${part}]`) : [name]));
  }
  return { properties: fields, required: needed };
}

function asText(list: Schema): Schema {
  return {
    type: 'string',
    maxLength: longestJson(list),
    pattern: '^$|^\\s*\\[',
    contentMediaType: 'application/json',
    contentSchema: list,
  };
}
