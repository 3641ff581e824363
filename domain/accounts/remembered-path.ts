/**
 * A remembered path that is safe to open: same-site and absolute, never '//host', a scheme or a backslash;
 * else null (rule accounts/sign-in-5).
 */
export function safePath(text: string | null | undefined): string | null {
  if (!text || text.length > 2000 || !/^\/(?![/\\])/.test(text)) return null;
  // browsers drop these or turn them into slashes, so that the path would name another host
  const hasControl = [...text].some((char) => char.charCodeAt(0) < 32 || char === '\\');
  if (hasControl) return null;
  const here = 'http://kirdaar.invalid';
  if (!URL.canParse(text, here)) return null;
  const url = new URL(text, here);
  // '/.//host' looks like a path and is '//host' once its dots are resolved
  if (url.origin !== here || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
