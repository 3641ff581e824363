import { DeskScreen } from './desk-screen.tsx';
import { type Desk, loadDesk } from './load-desk.ts';
import { Strangers } from './strangers.tsx';
import './desk.css';

export { loadDesk as load };

type Props = { data: Desk | null; projectIdentifier: string };

/** The desk for those who cast the project, and a word for everybody else (rule desk/team-1). */
export function Page({ data, projectIdentifier }: Props) {
  if (data) return <DeskScreen key={data.project._id} desk={data} />;
  return <Strangers projectIdentifier={projectIdentifier} />;
}
