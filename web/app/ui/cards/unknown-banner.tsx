/** A printed title card for a project without a banner. */
export function UnknownBanner({ name, type }: { name: string; type: string | null }) {
  return (
    <span
      aria-hidden="true"
      className="relative grid h-full place-items-center overflow-hidden bg-poster-night p-6 text-center text-poster-paper"
    >
      <span className="rays absolute inset-0 opacity-60 [--ray:var(--poster-maroon)]" />
      <span className="relative border-y-4 border-double border-marigold px-2 py-4">
        <span className="line-clamp-3 font-display text-2xl">{name}</span>
        {type && <span className="block pt-1 text-sm text-marigold">{type}</span>}
      </span>
    </span>
  );
}
