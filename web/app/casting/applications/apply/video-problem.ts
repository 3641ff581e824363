import { parseSelfTapeLink, videoMessages } from '@kirdaar/domain/links/self-tape-link.ts';

/** The problem of a self-tape link, or null. Required for a role with a script, else optional (rules
    applications/video-1, applications/video-2). */
export function videoProblem(text: string, hasScript: boolean): string | null {
  if (text.trim() === '') return hasScript ? videoMessages.selfTapeRequired : null;
  return parseSelfTapeLink(text) ? null : videoMessages.selfTape;
}
