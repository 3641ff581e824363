import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/buttons/button.tsx';
import type { ProjectValues } from '../form-values.ts';
import { emptyTerms, type TermsPath, type TermsValues } from './terms-values.ts';

type Pay = TermsValues['pay'];
/** The pay of each role before, and which roles these were. */
type Before = { pay: Pay[]; roles: string };

const rolesOf = (roles: ProjectValues['roles']) =>
  JSON.stringify(roles.map(({ _id, characterName }) => [_id, characterName]));
const payOf = (terms: TermsValues | undefined): Pay => (terms ?? emptyTerms).pay;

/** Fills the pay of one role into all roles that are not protected; one press restores theirs. */
export function SamePay({ name }: { name: TermsPath }) {
  const { control, getValues, setValue } = useFormContext<ProjectValues>();
  const roles = useWatch({ control, name: 'roles' });
  const [before, setBefore] = useState<Before | null>(null);
  const pay = payOf(useWatch({ control, name }));
  // after a role was moved or removed the old pay would come to another one
  const undoable = before?.roles === rolesOf(roles) ? before : null;
  if (roles.length < 2 || (pay.kind === 'unsaid' && !undoable)) return null;

  function put(pays: readonly Pay[]) {
    for (const [place, next] of pays.entries())
      setValue(`roles.${place}.terms.pay`, { ...next }, { shouldDirty: true });
  }

  function fill() {
    const now = getValues('roles');
    setBefore({ pay: now.map(({ terms }) => payOf(terms)), roles: rolesOf(now) });
    put(now.map(() => pay));
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="secondary" size="sm" onClick={fill}>
        Same pay for all roles
      </Button>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {undoable && `${roles.length} roles have this pay.`}
      </p>
      {undoable && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            put(undoable.pay);
            setBefore(null);
          }}
        >
          Undo
        </Button>
      )}
    </div>
  );
}
