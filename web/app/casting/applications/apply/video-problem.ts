import { parseSelfTapeLink, videoMessages } from '@kirdaar/domain/links/self-tape-link.ts';

/** What is wrong with the link to a self-tape, or null: demanded where a script is to be spoken, else optional
    (rules applications/video-1, applications/video-2). */
export function videoProblem(text: string, hasScript: boolean): string | null {
  if (text.trim() === '') return hasScript ? videoMessages.selfTapeRequired : null;
  return parseSelfTapeLink(text) ? null : videoMessages.selfTape;
}
