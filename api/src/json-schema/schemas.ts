import { ArtistCard, NamedRole, ProfileView, SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { TalentCard } from '@kirdaar/contract/casting/applications.ts';
import { Department } from '@kirdaar/contract/profiles/reference.ts';
import { Project, ProjectCard, ProjectPreview, ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import { Photo, StoredPlace } from '@kirdaar/contract/shapes.ts';
import * as z from 'zod';

export type Schema = z.core.JSONSchema.BaseSchema;
export type Schemas = Record<string, Schema>;

/** Shapes that are described once, by name. */
const named = {
  ArtistCard,
  Department,
  NamedRole,
  Photo,
  ProfileView,
  Project,
  ProjectCard,
  ProjectPreview,
  ProjectRole,
  SelfUser,
  StoredPlace,
  TalentCard,
};
const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) names.add(schema, { id });

/** The input of a call as JSON Schema, with the rules that the contract checks after cleaning a value. */
export function inputSchema(schema: z.ZodType): Schema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', override: tellRules });
  return json;
}

/** The output of a call as JSON Schema; named shapes are added to `schemas` and referenced. */
export function outputSchema(schema: z.ZodType, schemas: Schemas): Schema {
  const text = JSON.stringify(
    z.toJSONSchema(schema, { io: 'output', metadata: names, override: tellBounds }),
  );
  const {
    $schema: _,
    $defs = {},
    ...json
  } = JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/')) as Schema;
  for (const [name, { id: __, ...definition }] of Object.entries($defs)) schemas[name] = definition;
  return json;
}

type Override = { zodSchema: z.core.$ZodTypes; jsonSchema: Schema };

/** Removes what adds nothing: the pattern of a format, the largest possible number, a choice within a
    choice. */
function beBrief({ jsonSchema }: Override): void {
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.type === 'integer') jsonSchema.format = 'int32';
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.anyOf) jsonSchema.anyOf = jsonSchema.anyOf.flatMap(choices);
}

// the registry of names replaces the one that `meta` writes into
function tellBounds(given: Override): void {
  Object.assign(given.jsonSchema, z.globalRegistry.get(given.zodSchema));
  beBrief(given);
}

function choices(schema: Schema): Schema[] {
  return schema.anyOf && Object.keys(schema).length === 1 ? schema.anyOf : [schema];
}

function tellRules(given: Override): void {
  const { zodSchema, jsonSchema } = given;
  const { def } = zodSchema._zod;
  if (def.type === 'pipe' && def.out._zod.def.type !== 'transform') tighten(jsonSchema, def.out as z.ZodType);
  if (def.type === 'object') {
    // only parsing knows whether a field is optional: preprocessors fill some in
    const needed = Object.keys(def.shape).filter((field) => !accepts(def.shape[field], undefined));
    if (needed.length > 0) jsonSchema.required = needed;
    else delete jsonSchema.required;
  }
  beBrief(given);
}

function accepts(schema: z.core.$ZodType | undefined, value: unknown): boolean {
  return schema !== undefined && z.safeParse(schema, value).success;
}

const atLeast = ['minLength', 'minimum', 'minItems'] as const;
const atMost = ['maxLength', 'maximum', 'maxItems'] as const;

/** A value that is cleaned and then checked has the rules of both. A list can also be one text, and a
    number a text with its own rules. */
function tighten(whole: Schema, judged: z.ZodType): void {
  const rules = inputSchema(judged);
  if (rules.type === 'array' && whole.anyOf) {
    delete whole.anyOf;
    Object.assign(whole, { type: 'array', items: rules.items });
  }
  const json = whole.anyOf?.find((choice) => choice.type === rules.type) ?? whole;
  narrow(json, rules, atLeast, Math.max);
  narrow(json, rules, atMost, Math.min);
  if (rules.pattern) json.pattern ??= rules.pattern;
  if (rules.format) json.format ??= rules.format;
}

type Limit = (typeof atLeast | typeof atMost)[number];

function narrow(
  json: Schema,
  rules: Schema,
  limits: readonly Limit[],
  choose: (a: number, b: number) => number,
) {
  for (const limit of limits) {
    const [own, other] = [json[limit], rules[limit]];
    if (other !== undefined) json[limit] = own === undefined ? other : choose(own, other);
  }
}
