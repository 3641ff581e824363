/** What is read of the gender of a role: 'male' and 'female' in any capitals, everything else as 'any', and so a draft that
    has none (rule terms/gender-1). */
export function readRoleGender(typed: string | null): 'male' | 'female' | 'any' {
  const gender = typed?.trim().toLowerCase();
  return gender === 'male' || gender === 'female' ? gender : 'any';
}
