import { complexionText, namesComplexion } from '@kirdaar/domain/projects/terms/complexion.ts';
import { type FocusEvent, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';

const judged = ['physicalLookSuggestion', 'description'];

/** Asks once, on leaving a text that names a complexion, whether the story needs it (rule
    terms/complexion-1). */
export function useComplexion() {
  const [field, setField] = useState<HTMLElement | null>(null);
  const [wasAsked, setWasAsked] = useState(false);

  function onBlur({ target }: FocusEvent<HTMLElement>) {
    if (wasAsked || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const isJudged = judged.some((name) => target.name.endsWith(`.${name}`));
    if (!isJudged || target.value === target.defaultValue || !namesComplexion(target.value)) return;
    setWasAsked(true);
    setField(target);
  }

  return {
    onBlur,
    note: field && (
      <ComplexionNote
        onChange={() => {
          field.focus();
          setField(null);
        }}
        onKeep={() => setField(null)}
      />
    ),
  };
}

type Props = { onChange: () => void; onKeep: () => void };

function ComplexionNote({ onChange, onKeep }: Props) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-marigold-text bg-marigold-wash p-3 text-marigold-text"
    >
      <p className="min-w-0 grow">{complexionText}</p>
      <Button variant="secondary" size="sm" onClick={onChange}>
        Change
      </Button>
      <Button variant="secondary" size="sm" onClick={onKeep}>
        Keep
      </Button>
    </div>
  );
}
