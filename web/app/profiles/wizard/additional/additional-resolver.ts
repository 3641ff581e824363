import { AdditionalInfoBody } from '@kirdaar/contract/profiles/profiles.ts';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type * as z from 'zod';
import { schemaResolver } from '../use-step-form.ts';
import { type AdditionalValues, filledRows } from './additional-values.ts';

type Body = z.output<typeof AdditionalInfoBody>;
const byContract = schemaResolver<AdditionalValues, typeof AdditionalInfoBody>(AdditionalInfoBody);

/**
 * The contract's rules drop empty rows first (rule profiles/steps-6), so faults are mapped back to the form's
 * rows.
 */
export const additionalResolver: Resolver<AdditionalValues, unknown, Body> = async (
  values,
  context,
  options,
) => {
  const judged = await byContract(values, context, options);
  const faults = judged.errors.pastProjects;
  if (!Array.isArray(faults)) return judged;
  const places = filledRows(values.pastProjects);
  const rows: unknown[] = [];
  for (const [place, fault] of faults.entries()) if (fault) rows[places[place] ?? place] = fault;
  return { values: {}, errors: { ...judged.errors, pastProjects: rows } as FieldErrors<AdditionalValues> };
};
