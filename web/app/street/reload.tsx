import { useRevalidator } from 'react-router';
import { ErrorState } from '../ui/states/error-state.tsx';

/** A part of the page that failed to load, with a retry. */
export function Reload({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return <ErrorState message={message} onRetry={revalidate} retrying={state === 'loading'} />;
}
