import { typedSearch } from '@kirdaar/domain/texts/clean-text.ts';
import { useId } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { cx } from '../class-names.ts';
import { useKeys } from '../keys/use-keys.ts';
import { Icon } from '../pictures/icon.tsx';
import { useTypedText } from './use-typed-text.ts';

type Props = {
  /** Read out, and shown while the box is empty. */
  label: string;
  /** The wire name of the parameter. */
  name: string;
  value: string;
  /** Gets the text without invisible marks, and no more of it than `maxLength`. */
  onSearch: (text: string) => void;
  maxLength: number;
  className?: string;
};

/** A search during typing; Enter searches at once, the cross clears it, '/' anywhere focuses it. */
export function SearchBox({ label, name, value, onSearch, maxLength, className }: Props) {
  const id = useId();
  const { field, text, setText, handOn } = useTypedText(value, (typed) =>
    onSearch(typedSearch(typed, maxLength)),
  );
  useSlashKey();

  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          handOn(text);
        }}
        className="relative"
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-ink-faint">
          <Icon name="search" />
        </span>
        <input
          ref={field}
          id={id}
          name={name}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          data-slash-search=""
          value={text}
          placeholder={label}
          onChange={(event) => setText(event.target.value)}
          className={cx('control pl-10', text && 'pr-11')}
        />
        {text && (
          <IconButton
            icon="close"
            label="Clear search"
            onClick={() => {
              setText('');
              handOn('');
              field.current?.focus();
            }}
            className="absolute inset-y-0 right-0"
          />
        )}
      </form>
    </search>
  );
}

/** '/' focuses the last visible search box, which is that of the innermost list. */
function useSlashKey() {
  useKeys({
    '/': () => {
      const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-slash-search]')];
      const box = boxes.filter((one) => one.offsetParent !== null).at(-1);
      box?.focus();
      box?.select();
    },
  });
}
