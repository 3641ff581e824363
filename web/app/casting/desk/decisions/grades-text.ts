type ReviewerGrade = { name: string; grade: number };

/** The pick and the reviewers' grades, as 'Pick 1 · Rukmini 2': first names, or whole ones if two share
    theirs (rule desk/screens-1). */
export function gradesText(
  pick: number | null | undefined | false,
  grades: readonly ReviewerGrade[],
): string {
  const first = (name: string) => name.split(' ', 1)[0] ?? name;
  const shared = (name: string) => grades.filter((one) => first(one.name) === first(name)).length > 1;
  return [
    pick && `Pick ${pick}`,
    ...grades.map(({ name, grade }) => `${shared(name) ? name : first(name)} ${grade}`),
  ]
    .filter(Boolean)
    .join(' · ');
}
