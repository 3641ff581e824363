import type { Board } from '@kirdaar/contract/casting/boards/boards.ts';
import { useLiveAnswer } from '../../../messaging/live/use-live-answer.ts';
import { callApi } from '../../../shell/calls/api.ts';

/** A board with live changes: clients answer meanwhile, and the team may change. */
export function useBoard(projectId: string, loaded: Board) {
  const bid = loaded._id;
  const wanted = [
    { kind: 'board', id: bid },
    { kind: 'project', id: projectId },
  ] as const;
  const { now, ...rest } = useLiveAnswer(wanted, loaded, () =>
    callApi('readBoard', { params: { id: projectId, bid } }),
  );
  return { board: now, ...rest };
}
