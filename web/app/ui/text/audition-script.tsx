import { Icon } from '../pictures/icon.tsx';

/** The lines to speak in a self-tape, folded: they are long, and mostly known. */
export function AuditionScript({ text }: { text: string }) {
  return (
    <details className="rounded-md bg-sunken px-4">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <Icon name="file" size="size-4.5" />
        Read the audition script
      </summary>
      <p className="pb-4 whitespace-pre-line">{text}</p>
    </details>
  );
}
