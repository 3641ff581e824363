/** The lists that administrators extend (rule moderation/lists-1). */
export const referenceLists = ['departments', 'roles', 'skills', 'languages'] as const;
export type ReferenceList = (typeof referenceLists)[number];

/** The longest name of an entry. */
export const longestEntry = 60;

/** A name as its list stores it: skills in snake_case, others as typed. */
export function entryName(list: ReferenceList, typed: string): string {
  const name = typed.trim().replace(/\s+/g, ' ');
  return list === 'skills' ? name.toLowerCase().replace(/[\s-]+/g, '_') : name;
}
