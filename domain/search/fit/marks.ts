/** What an artist does with a role: saves it, dismisses it, or neither (rule fit/marks-1). */
export const roleMarks = ['saved', 'not_for_me', 'none'] as const;
export type RoleMark = (typeof roleMarks)[number];
