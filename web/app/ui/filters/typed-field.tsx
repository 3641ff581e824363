import { useState } from 'react';
import { TextInput } from '../forms/text-input.tsx';
import { useTypedText } from './use-typed-text.ts';

type Props = {
  label: string;
  name: string;
  value: string;
  placeholder: string;
  maxLength: number;
  inputMode?: 'numeric';
  /** What is wrong about a text, if something is: then it is not applied. */
  wrong?: (text: string) => string | undefined;
  onChange: (text: string) => void;
};

/** A text that is applied once the typing rests, unless it is none of what is asked for. */
export function TypedField({ label, name, value, wrong = () => undefined, onChange, ...input }: Props) {
  // a text is judged once the typing rests; what stands in the address already did
  const [judged, setJudged] = useState(value);
  const { field, text, setText, handOn } = useTypedText(value, apply);
  const typed = text.trim();
  const error = typed && [judged, value].includes(typed) ? wrong(typed) : undefined;

  function apply(next: string) {
    setJudged(next);
    if (!next || !wrong(next)) onChange(next);
  }

  return (
    <TextInput
      {...input}
      ref={field}
      label={label}
      name={name}
      value={text}
      autoComplete="off"
      error={error}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => handOn(text)}
      onKeyDown={(event) => event.key === 'Enter' && handOn(text)}
    />
  );
}
