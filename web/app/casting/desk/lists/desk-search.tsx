import { limits } from '@kirdaar/domain/limits.ts';
import { cx } from '../../../ui/class-names.ts';
import { withValues } from '../../../ui/filters/filter-params.ts';
import { SearchBox } from '../../../ui/filters/search-box.tsx';

type Props = {
  params: URLSearchParams;
  onChange: (change: (now: URLSearchParams) => URLSearchParams) => void;
};

/** The search for names, kept and shown across all lists of the desk. */
export function DeskSearch({ params, onChange }: Props) {
  return (
    <SearchBox
      label="Search by name"
      name="searchQuery"
      value={params.get('searchQuery') ?? ''}
      maxLength={limits.searchQuery}
      onSearch={(text) => onChange((now) => withValues(now, 'searchQuery', [text]))}
      className={cx('desk-search', params.has('searchQuery') && 'desk-in-force')}
    />
  );
}
