import sprite from './icons.svg?url';

/** The line icons of icons.svg, drawn for Kirdaar on a 24-pixel grid. */
export type IconName =
  | 'menu'
  | 'close'
  | 'chevronDown'
  | 'chevronLeft'
  | 'chevronRight'
  | 'arrowLeft'
  | 'arrowUp'
  | 'arrowDown'
  | 'check'
  | 'search'
  | 'pin'
  | 'calendar'
  | 'clock'
  | 'rupee'
  | 'ruler'
  | 'eye'
  | 'eyeOff'
  | 'upload'
  | 'image'
  | 'file'
  | 'trash'
  | 'edit'
  | 'copy'
  | 'share'
  | 'plus'
  | 'play'
  | 'pause'
  | 'more'
  | 'alert'
  | 'offline'
  | 'phone'
  | 'mail'
  | 'user'
  | 'key'
  | 'lock'
  | 'logout'
  | 'filter'
  | 'star'
  | 'message'
  | 'bell'
  | 'keyboard'
  | 'archive'
  | 'restore'
  | 'film'
  | 'twitter'
  | 'youtube'
  | 'linkedIn'
  | 'instagram'
  | 'facebook';

/** A decorative icon; the control around it has the label. */
export function Icon({ name, size = 'size-5', filled }: { name: IconName; size?: string; filled?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`${size} shrink-0`}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3.2 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
