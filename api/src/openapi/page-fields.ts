import { Html, html } from '../core/html.ts';
import type { Schema } from '../json-schema/schemas.ts';

export type Field = { name: string; required: boolean; schema: Schema; description?: string };

/** Whether fields are sent, where some are required, or answered, where some can be missing. */
type Direction = 'sent' | 'answered';

/** A list of fields with their values; objects show their own fields below. */
export function fieldList(fields: Field[], direction: Direction): Html {
  return html`<dl>${fields.map((field) => fieldItem(field, direction))}</dl>`;
}

/** The fields of an object. */
export function fieldsOf({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    schema: schema as Schema,
  }));
}

function fieldItem(field: Field, direction: Direction): Html {
  const { name, required, schema, description = schema.description } = field;
  const inner = innerFields(schema);
  const mark = direction === 'sent' ? required && 'required' : !required && 'not always';
  return html`<div><dt><code>${name}</code>${mark && html` <b>${mark}</b>`}</dt>
<dd>${kindOf(schema)}${description && `. ${description}`}${inner.length > 0 && fieldList(inner, direction)}</dd></div>`;
}

function innerFields(schema: Schema): Field[] {
  const inner = [schema, schema.items, schema.contentSchema, (schema.contentSchema as Schema)?.items];
  const choices = [...inner, ...(schema.anyOf ?? [])] as (Schema | undefined)[];
  return choices.flatMap((one) => (one?.properties ? fieldsOf(one) : []));
}

/** The text about a value: 'text, 2–50 characters'. */
export function kindOf(schema: Schema): Html {
  if (schema.$ref) return shapeLink(schema.$ref);
  if (schema.anyOf)
    return join(
      schema.anyOf.map((one) => kindOf(one as Schema)),
      ', or ',
    );
  if (schema.enum) return join(schema.enum.map(literal), ', ');
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.contentSchema) return html`JSON text: ${kindOf(schema.contentSchema as Schema)}`;
  if (schema.contentMediaType) return html`file`;
  if (schema.type === 'array') {
    const size = range(schema.minItems, schema.maxItems, 'entries');
    return html`list${size}; each: ${kindOf(schema.items as Schema)}`;
  }
  if (schema.additionalProperties) return html`by name: ${kindOf(schema.additionalProperties as Schema)}`;
  const types = [schema.type ?? 'anything']
    .flat()
    .map((type) => words[schema.format ?? ''] ?? words[type] ?? type);
  return html`${types.join(' or ')}${range(schema.minLength, schema.maxLength, 'characters')}${range(schema.minimum, schema.maximum, '')}${
    schema.pattern && html`, like <code>${schema.pattern}</code>`
  }${schema.default !== undefined && html`, <code>${JSON.stringify(schema.default)}</code> when left out`}`;
}

function literal(value: unknown): Html {
  return value === '' ? html`empty` : html`<code>${String(value)}</code>`;
}

const words: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
  uuid: 'id',
  date: 'date as YYYY-MM-DD',
  email: 'e-mail address',
};

function range(least: number | undefined, most: number | undefined, unit: string): Html | false {
  const from = unit && (least ?? 0) < 2 ? undefined : least;
  const text =
    from !== undefined && most !== undefined
      ? `${from}–${most}`
      : most !== undefined
        ? `at most ${most}`
        : `at least ${from}`;
  return (from !== undefined || most !== undefined) && html`, ${text} ${unit}`;
}

/** A link to the description of a shape. */
function shapeLink(ref: string): Html {
  const name = ref.split('/').at(-1) ?? '';
  return html`<a href="#${name}">${name}</a>`;
}

function join(parts: Html[], between: string): Html {
  return new Html([...new Set(parts.map((part) => part.text))].join(between));
}
