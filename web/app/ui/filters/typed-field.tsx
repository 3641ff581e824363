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
  /** The fault of a text, if any: then it is not applied. */
  wrong?: (text: string) => string | undefined;
  onChange: (text: string) => void;
  /** What a typed text means, on leaving the field. */
  plain?: (typed: string) => string;
};

/** A text that is applied after a typing pause, unless it is invalid. */
export function TypedField({
  label,
  name,
  value,
  wrong = () => undefined,
  onChange,
  plain = (typed) => typed,
  ...input
}: Props) {
  // typed text is checked after a pause, the address's at once
  const [judged, setJudged] = useState(value);
  const { field, text, setText, handOn } = useTypedText(value, apply);
  const typed = text.trim();
  const error = typed && [judged, value].includes(typed) ? wrong(typed) : undefined;

  function apply(next: string) {
    setJudged(next);
    if (!next || !wrong(next)) onChange(next);
  }

  function leave() {
    setText(plain(text));
    handOn(plain(text));
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
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  );
}
