import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { cx } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import { ProgressBar } from '../states/progress-bar.tsx';
import { FieldNotes, type FieldProps, Optional, useField } from './field.tsx';

/** The progress of the chosen file. */
export type FileState =
  | { at: 'idle' }
  | { at: 'working'; label: string /** 0–1 */; progress?: number }
  | { at: 'failed'; message: string };

type Props = FieldProps & {
  name: string;
  accept: string;
  onPick: (file: File) => void;
  state?: FileState;
  onRetry?: () => void;
  onCancel?: () => void;
  onRemove?: () => void;
  /** The current picture or file. */
  preview?: ReactNode;
  /** The text of the empty field. */
  prompt?: string;
  /** The box of prompt and preview; give it an aspect ratio. */
  boxClass?: string;
  /** Puts the text next to a box with a thumbnail's width. */
  sideBySide?: boolean;
  /** More information or actions for the file. */
  children?: ReactNode;
};

/** A file by press, keyboard or drop, with its preview, real progress, failure, retry and cancel. */
export function FileDrop(props: Props) {
  const { label, hint, error, optional, state = { at: 'idle' }, preview } = props;
  const failure = state.at === 'failed' ? state.message : error;
  const ids = useField({ hint, error: failure });
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) props.onPick(file);
  };

  return (
    <div
      data-fault={failure ? true : undefined}
      className={
        props.sideBySide
          ? 'grid min-w-0 grid-cols-[8.5rem_minmax(0,1fr)] content-start gap-x-4 gap-y-1.5 sm:grid-cols-[10rem_minmax(0,1fr)]'
          : 'flex min-w-0 flex-col gap-1.5'
      }
    >
      <span id={`${ids.id}-label`} className={cx('font-semibold', !props.sideBySide && 'text-sm')}>
        {label}
        {optional && <Optional />}
      </span>
      <label
        id={`${ids.id}-box`}
        htmlFor={ids.id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
        className={cx(
          'relative grid cursor-pointer place-items-center overflow-hidden rounded-md border-2 border-dashed text-center',
          'transition-colors duration-150 hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
          over ? 'border-red bg-red-wash' : 'border-edge bg-raised',
          failure ? 'border-red-text' : undefined,
          props.sideBySide && '-col-start-3 row-span-6 row-start-1 self-start',
          props.boxClass ?? 'min-h-36',
        )}
      >
        <input
          {...ids.control}
          type="file"
          name={props.name}
          accept={props.accept}
          aria-labelledby={`${ids.id}-label ${ids.id}-box`}
          disabled={state.at === 'working'}
          onChange={(event) => {
            take(event.target.files);
            // the same file may be chosen again after a failure
            event.target.value = '';
          }}
          className="sr-only"
        />
        {preview || (
          <span className="flex flex-col items-center gap-2 p-4 text-ink-soft">
            <Icon name="upload" size="size-7" />
            <span>{props.prompt ?? 'Choose a file or drop it here'}</span>
          </span>
        )}
        {state.at === 'working' && <Working label={state.label} progress={state.progress} />}
      </label>
      <FieldNotes ids={ids} hint={hint} error={failure} />
      {props.children}
      <Acts {...props} state={state} />
    </div>
  );
}

function Working({ label, progress }: { label: string; progress: number | undefined }) {
  return (
    <span className="absolute inset-x-0 bottom-0 flex flex-col gap-2 bg-raised/95 p-3">
      <ProgressBar label={label} progress={progress} />
    </span>
  );
}

function Acts({ state = { at: 'idle' }, preview, label, sideBySide, onRetry, onCancel, onRemove }: Props) {
  const working = state.at === 'working';
  const mayRetry = state.at === 'failed' && onRetry;
  return (
    <div className={cx('flex flex-wrap gap-2 empty:hidden', sideBySide && !mayRetry && '-ml-3.5')}>
      {working && onCancel && (
        <Button variant="quiet" size="sm" onClick={onCancel} aria-label={`Cancel ${label}`}>
          Cancel
        </Button>
      )}
      {mayRetry && (
        <Button variant="secondary" size="sm" onClick={onRetry} aria-label={`Try again: ${label}`}>
          Try again
        </Button>
      )}
      {!working && preview && onRemove && (
        <Button variant="quiet" size="sm" onClick={onRemove} aria-label={`Remove ${label}`}>
          Remove
        </Button>
      )}
    </div>
  );
}
