import { withoutMarks } from '../texts/clean-text.ts';
import { readLink } from './safe-href.ts';

/** A pasted web address as stored, without invisible marks; null when invalid (rule profiles/links-1). */
export function parseWebLink(text: string): URL | null {
  return readLink(withoutMarks(text));
}
