import { useId } from 'react';

/** The client's name, tiled over a photograph, also in print (rule boards/watermark-1). */
export function Watermark({ text }: { text: string }) {
  const id = useId();
  // about seven units a letter of this size
  const width = Math.max(120, text.length * 7 + 40);
  return (
    <svg aria-hidden="true" className="client-mark" data-mark={text}>
      <defs>
        <pattern
          id={id}
          width={width}
          height="72"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-24)"
        >
          <text x="8" y="24">
            {text}
          </text>
          <text x={8 - width / 2} y="60">
            {text}
          </text>
          <text x={8 + width / 2} y="60">
            {text}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
