import type { Operation } from '../operation.ts';
import { shown } from '../response-fields.ts';

export const liveOperations = {
  listenToEvents: {
    summary: 'What changes while the caller looks, as server-sent events: kinds and ids to fetch again',
    who: 'signed-in',
    answer: shown.text(1_000_000).meta({
      description:
        'Server-sent events for as long as the caller stays. `hello`: ask again for everything that is shown. `change`, with `{ "kind": "project" | "board" | "notifications", "id" }`: ask again for that. A comment every 25 seconds is a sign of life.',
    }),
    sends: 'text/event-stream',
    errors: ['CROSS_ORIGIN'],
  },
} satisfies Record<string, Operation>;
