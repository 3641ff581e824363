/** The four states of the slideshow (rule pages/home-2). Only 'playing' moves on by itself. */
export type AutoplayState = 'playing' | 'hovered' | 'focused' | 'paused';

/** The reader's actions. */
export type Attention = { paused: boolean; hovered: boolean; focused: boolean };

/** The reader's own pause overrides the pointer, the pointer overrides the focus. */
export function autoplayState({ paused, hovered, focused }: Attention): AutoplayState {
  if (paused) return 'paused';
  if (hovered) return 'hovered';
  return focused ? 'focused' : 'playing';
}

/** How long a poster is shown, in milliseconds (rule pages/home-2). */
export const autoplayInterval = 3000;

export function nextSlide(current: number, count: number): number {
  return (current + 1) % count;
}
