import { isSuggested } from './desk-params.ts';
import { DeskScreen, Suggested } from './desk-screen.tsx';
import { type Desk, loadDesk } from './load-desk.ts';
import { Strangers } from './strangers.tsx';
import './desk.css';

/** The data of the desk, with the code for suggestions if they are shown, to render at once. */
export async function load(projectIdentifier: string, params: URLSearchParams): Promise<Desk | null> {
  const [desk] = await Promise.all([
    loadDesk(projectIdentifier, params),
    isSuggested(params) ? Suggested.fetch() : undefined,
  ]);
  return desk;
}

type Props = { data: Desk | null; projectIdentifier: string };

/** The desk for the project's team, and a message for others (rule desk/team-1). */
export function Page({ data, projectIdentifier }: Props) {
  if (data) return <DeskScreen key={data.project._id} desk={data} />;
  return <Strangers projectIdentifier={projectIdentifier} />;
}
