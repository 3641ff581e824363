/** Up to three skills for a card, and how many are left out of a wide card (3 chips) and of a narrow one (2). */
export function shownSkills(skills: readonly string[]) {
  return {
    chips: skills.slice(0, 3),
    more: { wide: Math.max(0, skills.length - 3), narrow: Math.max(0, skills.length - 2) },
  };
}
