/** Up to three skills for a card, and how many a wide card (3 chips) and a narrow one (2) leave out. */
export function shownSkills(skills: readonly string[]) {
  return {
    chips: skills.slice(0, 3),
    more: { wide: Math.max(0, skills.length - 3), narrow: Math.max(0, skills.length - 2) },
  };
}
