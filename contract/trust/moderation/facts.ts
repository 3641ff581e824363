import { caseOutcomes, categoryNames } from '@kirdaar/domain/trust/moderation/reports.ts';
import * as z from 'zod';
import { shown } from '../../response-fields.ts';
import { ReportCase } from './moderation.ts';

/** How many lines of each kind the page of a person or a project has. */
export const mostFacts = 20;

/** A case in the page of a person or a project. */
export const CaseLine = z.object({
  _id: shown.id,
  kind: ReportCase.shape.kind,
  category: z.enum(categoryNames).nullable(),
  name: shown.short,
  outcome: z.enum(caseOutcomes).nullable().meta({ description: 'Null while it waits' }),
  ...{ receivedAt: shown.moment, dueAt: shown.moment },
});
export type CaseLine = z.infer<typeof CaseLine>;
