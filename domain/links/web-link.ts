import { withoutMarks } from '../texts/clean-text.ts';
import { readLink } from './safe-href.ts';

/** A web address as it is stored, from what was pasted: without invisible marks; null when it is not one
    (rule profiles/links-1). */
export function parseWebLink(text: string): URL | null {
  return readLink(withoutMarks(text));
}
