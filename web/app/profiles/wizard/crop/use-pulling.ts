import { type PointerEvent, useRef } from 'react';

type Point = { x: number; y: number };
type Acts = {
  /** The drag as a part of the frame. */
  onMove: (by: Point) => void;
  /** The ratio of the fingers' distances. */
  onPinch: (times: number) => void;
};

/** One finger or the mouse drags, two fingers pinch. */
export function usePulling({ onMove, onPinch }: Acts) {
  const down = useRef(new Map<number, Point>());
  const spread = () => {
    const [one, other] = [...down.current.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };
  const lift = (event: PointerEvent) => void down.current.delete(event.pointerId);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = down.current.get(event.pointerId);
      if (!before) return;
      const apart = spread();
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const { clientWidth, clientHeight } = event.currentTarget;
      const fingers = down.current.size;
      onMove({
        x: (event.clientX - before.x) / clientWidth / fingers,
        y: (event.clientY - before.y) / clientHeight / fingers,
      });
      if (apart > 0) onPinch(spread() / apart);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}
