import type { FilterLists } from '../ui/filters/filter-chips.ts';
import { callApi } from './api.ts';

let asked: Promise<FilterLists> | null = null;

/** The languages and departments that filters choose from, asked for once in the life of the tab. Without an answer the
    lists are empty and the next screen asks again: a list of people is worth showing without them. Browser only. */
export function filterLists(): Promise<FilterLists> {
  asked ??= Promise.all([callApi('listLanguages', {}), callApi('listDepartments', {})]).then(
    ([{ languages }, { departments }]) => ({
      languages: languages.map(({ language }) => language),
      departments: departments.map(({ _id, name }) => ({ value: _id, label: name })),
    }),
    () => {
      asked = null;
      return { languages: [], departments: [] };
    },
  );
  return asked;
}
