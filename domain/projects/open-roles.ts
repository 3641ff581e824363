/** Whether a role takes no applications: its team closed it, or moderators hid it (rule moderation/hidden-1). */
export const isRoleClosed = (role: { requirementClose: boolean; hiddenAt?: Date | null }): boolean =>
  role.requirementClose || isRoleHidden(role);

export const isRoleHidden = ({ hiddenAt }: { hiddenAt?: Date | null }): boolean =>
  (hiddenAt ?? null) !== null;
