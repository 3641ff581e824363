import { DayScreen } from './day-screen.tsx';
import type { LoadedDay } from './kept-day.ts';
import { type DaylessRound, loadDay } from './load-day.ts';
import { NoDay } from './no-day.tsx';
import './day.css';

export { loadDay as load };

/** The day sheet of a round: who comes when, and where they are (rule auditions/sheet-1). */
export function Page({ data }: { data: LoadedDay | DaylessRound }) {
  if (!data.sheet) return <NoDay project={data.project} round={data.round} />;
  return <DayScreen key={data.sheet.date} loaded={data} />;
}
