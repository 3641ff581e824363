import { viewerCache } from '../../shell/memory/viewer-cache.ts';

type Part<Row> = { rows: Row[]; nextCursor: string | null };
/** An open list; `of` identifies it by its filter. */
export type OpenList<Row> = Part<Row> & { of: string; parts: number; isStale: boolean };
type AskPart<Row> = (cursor: string | undefined) => Promise<Part<Row>>;

/** A list of the console. The tab keeps the loaded pages while the rows are viewed one by one. */
export function consoleList<Row>(of: string, ask: AskPart<Row>) {
  const cache = viewerCache();
  const kept = () => {
    const list = cache.get('consoleList', '');
    return list?.of === of ? (list as OpenList<Row>) : undefined;
  };
  const keep = (list: OpenList<Row>) => {
    cache.put('consoleList', '', list);
    return list;
  };
  return {
    /** Loads from the beginning, or after a decision as many pages as were open. */
    async load({ isFresh }: { isFresh: boolean }): Promise<OpenList<Row>> {
      const before = kept();
      if (before && !before.isStale && !isFresh) return before;
      const wanted = before && !isFresh ? before.parts : 1;
      let list: OpenList<Row> = { of, rows: [], nextCursor: null, parts: 0, isStale: false };
      do list = added(list, await ask(list.nextCursor ?? undefined));
      while (list.nextCursor && list.parts < wanted);
      return keep(list);
    },

    /** The next page, kept with the earlier ones. */
    async more(cursor: string): Promise<Part<Row>> {
      const part = await ask(cursor);
      const before = kept();
      if (before?.nextCursor === cursor) keep(added(before, part));
      return part;
    },
  };
}

const added = <Row>(list: OpenList<Row>, { rows, nextCursor }: Part<Row>): OpenList<Row> => ({
  ...list,
  ...{ rows: [...list.rows, ...rows], nextCursor, parts: list.parts + 1 },
});

/** Call it after a decision: the next load reads all open pages again. */
export function listIsStale(): void {
  const cache = viewerCache();
  const list = cache.get('consoleList', '');
  if (list) cache.put('consoleList', '', { ...list, isStale: true });
}
