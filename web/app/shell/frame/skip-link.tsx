/** The first stop of the Tab key: straight to the content. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="top-2 left-2 z-50 rounded-md bg-marigold px-4 py-3 font-semibold text-poster-ink not-focus:sr-only focus:fixed"
    >
      Skip to content
    </a>
  );
}
