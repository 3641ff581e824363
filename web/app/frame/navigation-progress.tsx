import { useNavigation } from 'react-router';

/** A line below the header while the next page is on its way; read out as loading. */
export function NavigationProgress() {
  const loading = useNavigation().state === 'loading';
  return (
    <div role="status" className="absolute inset-x-0 -bottom-px h-1 overflow-hidden">
      {loading && (
        <>
          <span className="sr-only">Loading…</span>
          <span className="block h-full w-1/3 animate-[progress_1.1s_ease-in-out_infinite] bg-marigold" />
        </>
      )}
    </div>
  );
}
