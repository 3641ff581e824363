import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { projectsPath } from '../addresses.ts';

/** Back to where the project was opened from, at the same place: the viewer's applications, else the list,
    which on a phone is another screen (rule projects/lists-7). */
export function WayBack() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { from } = (useLocation().state ?? {}) as { from?: 'list' | 'applications' };
  const toApplications = from === 'applications';
  return (
    <Link
      to={toApplications ? '/applications' : projectsPath(params)}
      onClick={(event) => {
        if (!from || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(-1);
      }}
      className={cx(
        '-mb-4 inline-flex print:hidden min-h-11 items-center gap-2 self-start font-semibold text-red-text',
        !toApplications && 'md:hidden',
      )}
    >
      <Icon name="arrowLeft" size="size-4.5" />
      {toApplications ? 'Back to My applications' : 'Back to Projects'}
    </Link>
  );
}
