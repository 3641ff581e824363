/** Where the browser keeps the way back to a shared project (way-back.ts); every page can end it. */
export const wayBackKey = 'kirdaar:way-back';

/** The project of an own path; null for every other path. */
export function projectInPath(path: string | null): string | null {
  const [, identifier] = /^\/projects\/([^/?#]+)(?:[?#]|$)/.exec(path ?? '') ?? [];
  return identifier && identifier !== 'create' ? identifier : null;
}

/** The path to sign up or in from an own path, with a shared project. */
export const fromHere = (to: string, here: string): string =>
  projectInPath(here) ? `${to}?from=${encodeURIComponent(here)}` : to;
