/** An address on another site, shown as text. Callers pass a checked `safeHref` (rule profiles/page-11). */
export function OutsideLink({ href }: { href: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="font-semibold break-all text-red-text underline underline-offset-4"
    >
      {href.replace(/^https:\/\//, '').replace(/\/$/, '')}
    </a>
  );
}
