import type { BoardAnswer } from '@kirdaar/domain/casting/boards/boards.ts';

/** The answers of clients, in the order of their buttons. */
export const answerLabels: readonly (readonly [BoardAnswer, string])[] = [
  ['yes', 'Yes'],
  ['maybe', 'Maybe'],
  ['no', 'No'],
];
