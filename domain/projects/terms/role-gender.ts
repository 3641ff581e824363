/** The gender of a role: 'male' or 'female' in any case, else 'any', also for a draft without one (rule
    terms/gender-1). */
export function readRoleGender(typed: string | null): 'male' | 'female' | 'any' {
  const gender = typed?.trim().toLowerCase();
  return gender === 'male' || gender === 'female' ? gender : 'any';
}
