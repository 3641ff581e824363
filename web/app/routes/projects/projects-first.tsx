import { useOutletContext } from 'react-router';
import { FirstProject } from '../../projects/list/first-project.tsx';
import type { ProjectList } from '../../projects/list/project-list.ts';

export default function Page() {
  return <FirstProject list={useOutletContext<ProjectList | null>()} />;
}
