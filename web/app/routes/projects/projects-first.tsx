import { useOutletContext } from 'react-router';
import { FirstProject } from '../../features/projects/list/first-project.tsx';
import type { ProjectList } from '../../features/projects/list/project-list.ts';

export default function Page() {
  return <FirstProject list={useOutletContext<ProjectList | null>()} />;
}
