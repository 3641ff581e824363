import { storedEntry } from '../../../shell/memory/stored-entry.ts';

/** The boards that were entered on this device, by the end of their link: after the end the page has only the
    link, and asks by the board when it closed (rule boards/open-5). */
const entry = storedEntry<[token: string, boardId: string][]>(() => localStorage, 'kirdaar:boards');
const most = 20;

export function rememberBoard(token: string, boardId: string): void {
  const others = (entry.read() ?? []).filter(([known]) => known !== token);
  entry.keep([[token, boardId] as [string, string], ...others].slice(0, most));
}

export function boardEnteredBy(token: string): string | null {
  return (entry.read() ?? []).find(([known]) => known === token)?.[1] ?? null;
}
