/** The auditions of a project, one of them, or a page of it. */
export function auditionsPath(
  projectIdentifier: string,
  auditionId?: string,
  page?: 'edit' | 'invite' | 'day',
): string {
  const all = `/projects/${encodeURIComponent(projectIdentifier)}/auditions`;
  return [all, auditionId, page].filter(Boolean).join('/');
}

/** An invited artist as a candidate of their role: their profile leads back to the desk. */
export function talentPath(
  projectIdentifier: string,
  publicIdentifier: string,
  roleId: string | null,
): string {
  const carried = new URLSearchParams({ desk: projectIdentifier, role: roleId ?? 'none' });
  return `/profile/${encodeURIComponent(publicIdentifier)}?${carried}`;
}
