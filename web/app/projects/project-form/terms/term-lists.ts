import { skillLabel } from '@kirdaar/domain/labels.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../../shell/calls/api.ts';
import { askUntilItCame } from '../../../ui/late-part.tsx';

type TermLists = { languages: string[]; skills: string[] };

let asked: Promise<TermLists> | null = null;

/** The languages and skills that a role can ask for and that are not hidden, loaded once for all roles of the form. */
function askLists(): Promise<TermLists> {
  asked ??= Promise.all([callApi('listLanguages', {}), callApi('listSkills', {})]).then(
    ([{ languages }, { skills }]) => ({
      languages: languages.flatMap(({ language, isHidden }) => (isHidden ? [] : [language])),
      skills: skills.flatMap(({ skill, isHidden }) => (isHidden ? [] : [skill])),
    }),
  );
  asked.catch(() => {
    asked = null;
  });
  return asked;
}

/** The same; empty until loaded. The role's own wishes are always included. */
export function useTermLists(chosen: TermLists) {
  const [lists, setLists] = useState<TermLists>({ languages: [], skills: [] });
  useEffect(() => askUntilItCame(askLists, setLists), []);
  const all = (name: keyof TermLists) => [...new Set([...lists[name], ...chosen[name]])];
  return {
    languages: all('languages').map((value) => ({ value, label: value })),
    skills: all('skills').map((value) => ({ value, label: skillLabel(value) })),
  };
}
