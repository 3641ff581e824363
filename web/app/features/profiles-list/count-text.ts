/** 'Showing 24 profiles', or what a search and filters found (A §2). */
export function countText(total: number, search: string, filtered: boolean): string {
  const profiles = `${total} ${total === 1 ? 'profile' : 'profiles'}`;
  if (!search && !filtered) return `Showing ${profiles}`;
  const forTerm = search ? ` for “${search}”` : '';
  return `Found ${profiles}${forTerm}${filtered ? ' with applied filters' : ''}`;
}
