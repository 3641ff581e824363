import { Button } from '../../ui/buttons/button.tsx';
import type { Talent } from './talent-review.ts';

/** The error, with Retry. */
export function Failure({ failure }: Pick<Talent, 'failure'>) {
  return (
    <div role="alert">
      {failure && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-red-wash px-4 py-2 text-red-text">
          <p className="font-medium">{failure.message}</p>
          <Button variant="danger" size="sm" onClick={failure.again}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
