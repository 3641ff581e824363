import type { Answer } from '@kirdaar/contract/operations.ts';
import type { RouterContextProvider } from 'react-router';
import type { FilterLists } from '../../ui/filters/filter-lists.ts';
import { callApi } from '../calls/api.ts';
import { serverGet } from '../calls/server-get.ts';
import { viewerCache } from './viewer-cache.ts';

/** A list of people is useful without them. */
const noLists: FilterLists = { languages: [], departments: [] };

/** The languages, departments and skills of filters, requested once. Without an answer the lists are empty and the next
    screen retries. Browser only. */
export function filterLists(): Promise<FilterLists> {
  return viewerCache()
    .share('filterLists', '', async () =>
      listsOf(
        await Promise.all([
          callApi('listLanguages', {}),
          callApi('listDepartments', {}),
          callApi('listSkills', {}),
        ]),
      ),
    )
    .catch(() => noLists);
}

/** The same for a page's server loader. */
export function serverFilterLists(context: Readonly<RouterContextProvider>): Promise<FilterLists> {
  return Promise.all([
    serverGet(context, 'listLanguages'),
    serverGet(context, 'listDepartments'),
    serverGet(context, 'listSkills'),
  ]).then(listsOf, () => noLists);
}

function listsOf([{ languages }, { departments }, { skills }]: [
  Answer<'listLanguages'>,
  Answer<'listDepartments'>,
  Answer<'listSkills'>,
]): FilterLists {
  return {
    languages: languages.map(({ language }) => language),
    departments: departments.map(({ _id, name }) => ({ value: _id, label: name })),
    skills: skills.map(({ skill }) => skill),
  };
}
