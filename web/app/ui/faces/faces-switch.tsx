import type { Faces } from './faces.ts';
import './faces-switch.css';

type Props = { faces: Faces; onChoose: (faces: Faces) => void; className?: string };

const choices = [
  { faces: 'large', label: 'Large' },
  { faces: 'small', label: 'Small' },
] as const;

/** 'Faces: Large / Small' (rule lists/faces-1). */
export function FacesSwitch({ faces, onChoose, className = '' }: Props) {
  return (
    <fieldset className={`faces-switch ${className}`}>
      <legend className="sr-only">Faces</legend>
      <span aria-hidden="true">Faces:</span>
      {choices.map(({ faces: one, label }) => (
        <button key={one} type="button" aria-pressed={faces === one} onClick={() => onChoose(one)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
