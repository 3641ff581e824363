import type { PhotoType } from '@kirdaar/domain/profiles/photo-types.ts';

/** The visible part of a person for each photograph: one figure, a moving frame. */
const views: Record<PhotoType, string> = {
  neutralBackground: '4 12 92 69',
  smilingHeadshots: '20 6 60 80',
  fullBodyShots: '-52 4 204 272',
  threeQuarterShots: '-8 -2 116 155',
  profileShots: '-14 4 128 96',
};

/** An empty frame with a figure that shows the wanted content. */
export function Framing({ type }: { type: PhotoType }) {
  return (
    <span className="relative size-full text-ink-faint">
      <svg
        viewBox={views[type]}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        className="size-full fill-line"
      >
        {type === 'profileShots' ? <Side /> : <Front smiling={type === 'smilingHeadshots'} />}
      </svg>
      <span className="absolute inset-x-0 bottom-2 flex justify-center">
        <span className="rounded-full bg-ink px-3 py-1 text-sm font-semibold text-paper">Add photo</span>
      </span>
    </span>
  );
}

function Front({ smiling }: { smiling: boolean }) {
  return (
    <>
      <path d="M22 100c0-24 10-32 28-32s28 8 28 32l-3 44-7-2-2 66H54l-4-58-4 58H34l-2-66-7 2z" />
      <path d="M42 50h16v20c-4 6-12 6-16 0z" />
      <ellipse cx="50" cy="38" rx="16" ry="20" />
      <path d="M33 36c-2-16 6-23 17-23s19 7 17 23c-3-8-8-12-17-12s-14 4-17 12z" className="fill-edge" />
      {smiling && (
        <path
          d="M43 45c4 5 10 5 14 0"
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
          className="stroke-edge"
        />
      )}
    </>
  );
}

function Side() {
  return (
    <>
      <path d="M24 100c0-20 8-28 24-30h6c14 2 20 10 22 30z" />
      <path d="M42 50h18l2 22c-6 5-16 5-20 0z" />
      <path d="M36 30c2-12 10-17 18-17 11 0 16 8 15 17l5 9c1 2 0 3-3 3v6c0 6-4 8-10 7l-4 3H44c-6-8-10-16-8-28z" />
      <path
        d="M35 34c-3-14 6-23 19-23 9 0 15 5 15 11-8-3-14-2-17 2-2 8-3 14-5 22-6-2-11-6-12-12z"
        className="fill-edge"
      />
    </>
  );
}
