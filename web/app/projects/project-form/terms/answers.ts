import { provisionAnswers } from '@kirdaar/domain/projects/terms/terms.ts';

const answerLabels = { yes: 'Yes', no: 'No', unsaid: 'Not given' } as const;

/** Not given comes first. */
export const answerOptions = provisionAnswers
  .toReversed()
  .map((value) => ({ value, label: answerLabels[value] }));
