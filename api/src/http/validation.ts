import type { FastifySchemaCompiler } from 'fastify';
import type * as z from 'zod';
import { type FieldError, Refusal } from '../core/refusal.ts';

/** Input that does not match the contract; an invalid id in a path is answered as not found. */
export class InvalidInput extends Error {
  readonly statusCode = 400;
  readonly issues: readonly z.core.$ZodIssue[];
  readonly part: string;

  constructor(issues: readonly z.core.$ZodIssue[], part: string) {
    super('invalid input');
    this.issues = issues;
    this.part = part;
  }

  asRefusal(): Refusal {
    if (this.part === 'params') return new Refusal('NOT_FOUND');
    const errors = this.issues.map(fieldError);
    return new Refusal('VALIDATION_ERROR', { message: errors[0]?.message, errors });
  }
}

function fieldError(issue: z.core.$ZodIssue): FieldError {
  const hint: unknown = issue.code === 'custom' ? issue.params?.hint : undefined;
  return {
    path: issue.path.join('.'),
    message: issue.message,
    ...(typeof hint === 'string' && { hint }),
  };
}

/** Parses with a schema of the contract, or throws InvalidInput. */
export function parseWith<S extends z.ZodType>(schema: S, value: unknown, part: string): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new InvalidInput(result.error.issues, part);
}

/** Validates with the contract's schemas in Fastify: parsed values replace the raw ones. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (value) => {
    const result = schema.safeParse(value ?? {});
    if (result.success) return { value: result.data };
    return { error: new InvalidInput(result.error.issues, httpPart ?? 'body') };
  };
