import { formOf, photograph } from './pictures.ts';
import type { Visitor } from './visitor.ts';

const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

type Role = { _id?: string; characterName: string; gender: string; ageRange: string };

/** Roles for women from 20 to 40, by name. */
export function castOf(count: number): Role[] {
  return Array.from({ length: count }, (_none, place) => ({
    characterName: `Meera ${place + 1}`,
    gender: 'female',
    ageRange: '20-40',
  }));
}

/** The form of a valid project. */
export function projectFields(description: string, roles: Role[]): Record<string, string> {
  return {
    name: 'Monsoon Letters',
    type: 'Feature film',
    description,
    castingStartDate: inDays(-2),
    castingEndDate: inDays(30),
    shootingStartDate: inDays(40),
    shootingEndDate: inDays(90),
    'castingLocation[state]': 'maharashtra',
    'shootingLocation[city]': 'Mumbai',
    'shootingLocation[state]': 'maharashtra',
    'shootingLocation[country]': 'India',
    roles: JSON.stringify(roles),
  };
}

/** Publishes a project with so many roles. */
export async function publish(director: Visitor, roles = 2) {
  const fields = projectFields('Two strangers write to each other through one monsoon.', castOf(roles));
  return director.must('createProject', { form: formOf({ ...fields, banner: await photograph(640, 360) }) });
}
