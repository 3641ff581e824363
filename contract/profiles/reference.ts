import { answerLimits } from '@kirdaar/domain/limits.ts';
import * as z from 'zod';
import type { Operation } from '../operation.ts';
import { shown } from '../response-fields.ts';

const isHidden = z
  .literal(true)
  .optional()
  .meta({ description: 'Where an administrator hid it: forms do not offer it; filters still do' });

const DepartmentRole = z.object({ _id: shown.id, name: shown.short, showInUI: z.boolean() });
export const Department = z.object({
  _id: shown.id,
  name: shown.short,
  isHidden,
  roles: shown.list(DepartmentRole, answerLimits.reference),
});
export type Department = z.infer<typeof Department>;

export const referenceOperations = {
  listLanguages: {
    summary: 'Languages of India',
    who: 'anyone',
    readsMayLag: 'reference',
    answer: z.object({
      languages: shown.list(
        z.object({ _id: shown.id, language: shown.short, isHidden }),
        answerLimits.reference,
      ),
    }),
  },
  listSkills: {
    summary: 'Performing skills, in snake_case',
    who: 'anyone',
    readsMayLag: 'reference',
    answer: z.object({
      skills: shown.list(z.object({ _id: shown.id, skill: shown.short, isHidden }), answerLimits.reference),
    }),
  },
  listDepartments: {
    summary: 'Departments with their roles',
    who: 'anyone',
    readsMayLag: 'reference',
    answer: z.object({ departments: shown.list(Department, answerLimits.reference) }),
  },
} satisfies Record<string, Operation>;
