/** A director's chair nobody sits in, for states without content. */
export function EmptySeat() {
  return (
    <svg viewBox="0 0 120 104" className="h-26 w-30" aria-hidden="true">
      <circle cx="60" cy="46" r="42" className="fill-marigold-wash" />
      <path d="M34 22h52v16H34z" className="fill-red" />
      <path
        d="M34 27h52"
        className="stroke-poster-paper"
        strokeWidth="1.5"
        strokeDasharray="3 3"
        fill="none"
      />
      <path d="M32 56h56v9H32z" className="fill-red-deep" />
      <g className="stroke-ink" strokeWidth="4" strokeLinecap="round" fill="none">
        <path d="M33 18v40M87 18v40M26 48h14M80 48h14" />
        <path d="M36 66l46 32M84 66L38 98M30 98h20M70 98h20" />
      </g>
    </svg>
  );
}
