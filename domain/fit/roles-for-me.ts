/** How often somebody may ask which roles fit them: five times as often as a director asks who fits a role, because the home
    page asks, too, and each tap on a filter (rule fit/lists-4). */
export const roleForMeLimits = { perHour: 600 } as const;
