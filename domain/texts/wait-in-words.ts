import { counted } from './counted.ts';

/** A wait as text, rounded up: '1 second', '45 seconds', '60 minutes', '24 hours'. */
export function waitInWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 60) return counted(whole, 'second', 'seconds');
  const minutes = Math.ceil(whole / 60);
  return minutes < 120
    ? counted(minutes, 'minute', 'minutes')
    : counted(Math.ceil(minutes / 60), 'hour', 'hours');
}
