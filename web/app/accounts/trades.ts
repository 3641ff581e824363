import type { Department } from '@kirdaar/contract/profiles/reference.ts';

/** The most common answers at sign-up, and where they are among the departments. */
const sayings = [
  { label: 'I act', department: 'Acting', role: 'Artist' },
  { label: 'I cast', department: 'Casting', role: 'Casting Director' },
  { label: 'I work on set', department: 'Production', role: 'Production Coordinator' },
];

export type Trade = { label: string; departments: string[]; roles: string[] };

/** The answers that the departments offer, with the values each fills in. */
export function tradesOf(departments: readonly Department[]): Trade[] {
  return sayings.flatMap(({ label, ...names }) => {
    const department = departments.find(({ name }) => name === names.department);
    const role = department?.roles.find(({ name, showInUI }) => showInUI && name === names.role);
    return department && role ? [{ label, departments: [department._id], roles: [role._id] }] : [];
  });
}

/** The department and role of a child who acts; none where the lists lack them. */
export function actingTrade(departments: readonly Department[]): Omit<Trade, 'label'> {
  const acting = tradesOf(departments).find(({ label }) => label === 'I act');
  return { departments: acting?.departments ?? [], roles: acting?.roles ?? [] };
}

/** Whether exactly this is filled in. */
export function isFilledWith(
  trade: Trade,
  departments: readonly string[],
  roles: readonly string[],
): boolean {
  return departments.join() === trade.departments.join() && roles.join() === trade.roles.join();
}
