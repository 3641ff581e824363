import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { focusField } from '../../../shell/forms/focus-first-fault.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import type { ProjectValues } from '../form-values.ts';
import { faultAt } from './term-faults.ts';
import { emptyTerms, summaryOf, type TermsPath } from './terms-values.ts';

const fetchFields = () => import('./terms-fields.tsx');
const TermsFields = latePart(fetchFields, (part) => part.TermsFields, <p role="status">Loading…</p>);

type Props = {
  name: TermsPath;
  /** The label of the role, for screen readers. */
  title: string;
  /** Whether the role has applications. */
  isApplied?: boolean;
};

const narrow = '(width < 40rem)';

/** What a role offers and wishes, collapsible: closed it shows what is set, and on a phone it opens over
    the whole screen (rule terms/form-1). */
export function TermsFold({ name, title, isApplied = false }: Props) {
  const panel = useId();
  const { formState, control } = useFormContext<ProjectValues>();
  const terms = useWatch({ control, name }) ?? emptyTerms;
  const [shown, setShown] = useState<'closed' | 'below' | 'over'>('closed');
  const isFaulty = faultAt(formState.errors, name) !== undefined;
  const { submitCount } = formState;
  const box = useRef<HTMLDivElement>(null);
  const seeksFault = useRef(false);
  const showFault = useEffectEvent(() => {
    if (shown !== 'closed') return;
    seeksFault.current = true;
    setShown('below');
  });
  function onDrawn() {
    const isFirst = box.current?.closest('form')?.querySelector('[data-fault]') === box.current;
    if (seeksFault.current && box.current && isFirst) focusField(box.current);
    seeksFault.current = false;
  }
  // publishing or the server found a fault in the collapsed part
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press on publishing shows it again
  useEffect(() => {
    if (isFaulty) showFault();
  }, [isFaulty, submitCount]);
  const summary = summaryOf(terms);
  const toggle = () =>
    setShown((now) => (now !== 'closed' ? 'closed' : matchMedia(narrow).matches ? 'over' : 'below'));
  const fields = (
    <>
      {isApplied && (
        <p className="text-sm text-ink-soft">
          Artists applied to these terms. You can improve them, not worsen them.
        </p>
      )}
      <TermsFields name={name} onDrawn={onDrawn} />
    </>
  );
  return (
    <div
      ref={box}
      data-fault={isFaulty || undefined}
      className="flex flex-col gap-3 border-t border-line pt-4"
    >
      {terms.pay.kind === 'unsaid' && (
        <p className="text-sm text-ink-soft">Roles that state the pay get more applications.</p>
      )}
      <button
        type="button"
        aria-expanded={shown !== 'closed'}
        aria-controls={shown === 'below' ? panel : undefined}
        onClick={toggle}
        className="flex min-h-11 items-center gap-3 rounded-sm text-left"
      >
        <span className="min-w-0 grow">
          <span className="font-semibold">
            Terms and wishes<span className="sr-only"> of {title}</span>
          </span>
          {summary && (
            <span className={cx('block text-sm break-words', isFaulty ? 'text-red-text' : 'text-ink-soft')}>
              {summary}
            </span>
          )}
        </span>
        <Icon name="chevronDown" size={cx('size-4.5', shown === 'below' && 'rotate-180')} />
      </button>
      {shown === 'below' && (
        <div id={panel} className="flex flex-col gap-5">
          {fields}
        </div>
      )}
      <Dialog
        open={shown === 'over'}
        onClose={toggle}
        title="Terms and wishes"
        size="screen"
        footer={
          <Button block onClick={toggle}>
            Done
          </Button>
        }
      >
        <div className="flex flex-col gap-5">{fields}</div>
      </Dialog>
    </div>
  );
}
