import type { Answer } from '@kirdaar/contract/operations.ts';
import { callApi } from '../../shell/calls/api.ts';

export type Question = Answer<'readQuestion'>;
/** A question with the characters at the end of its address, by which it is answered. */
export type AskedQuestion = { question: Question; token: string };

/** What the link of a mail asks. Throws 404 `link.expired`. */
export async function loadQuestion(token: string, signal: AbortSignal): Promise<AskedQuestion> {
  return { token, question: await callApi('readQuestion', { params: { token }, signal }) };
}
