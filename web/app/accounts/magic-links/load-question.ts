import type { Answer } from '@kirdaar/contract/operations.ts';
import { callApi } from '../../shell/calls/api.ts';

export type Question = Answer<'readQuestion'>;
/** A question with the token from its address, which is needed to answer. */
export type AskedQuestion = { question: Question; token: string };

/** The question behind a mail's link. Throws 404 `link.expired`. */
export async function loadQuestion(token: string, signal: AbortSignal): Promise<AskedQuestion> {
  return { token, question: await callApi('readQuestion', { params: { token }, signal }) };
}
