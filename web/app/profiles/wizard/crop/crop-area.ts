import { leastSide } from '@kirdaar/domain/profiles/photo-shape.ts';

export type Size = { width: number; height: number };

/** The kept part of a picture: its zoom, and the frame's position between the edges, from 0 to 1. */
export type View = { zoom: number; x: number; y: number };

/** The initial crop: as much as fits, above the middle, where faces usually are. */
export const firstView: View = { zoom: 1, x: 0.5, y: 0.25 };

/** The part of the picture, in its own pixels. It has the wanted shape and stays inside the picture. */
export function areaOf(
  picture: Size,
  shape: Size,
  { zoom, x, y }: View,
): Size & { left: number; top: number } {
  const { width, height } = largest(picture, shape);
  const area = { width: width / zoom, height: height / zoom };
  return { ...area, left: (picture.width - area.width) * x, top: (picture.height - area.height) * y };
}

/** The maximum zoom before the kept part gets too small. */
export function mostZoom(picture: Size, shape: Size): number {
  const { width, height } = largest(picture, shape);
  return Math.min(4, Math.max(1, Math.min(width, height) / leastSide));
}

/** The view after the picture moved by this part of the frame: right and down are positive. */
export function moved(picture: Size, shape: Size, view: View, by: { x: number; y: number }): View {
  const area = areaOf(picture, shape, view);
  return {
    zoom: view.zoom,
    x: along(area.left - by.x * area.width, picture.width - area.width, view.x),
    y: along(area.top - by.y * area.height, picture.height - area.height, view.y),
  };
}

/** The view at this zoom; the centre of the frame stays in place. */
export function zoomed(picture: Size, shape: Size, view: View, to: number): View {
  const zoom = Math.min(mostZoom(picture, shape), Math.max(1, to));
  const before = areaOf(picture, shape, view);
  const after = areaOf(picture, shape, { ...view, zoom });
  return {
    zoom,
    x: along(before.left + (before.width - after.width) / 2, picture.width - after.width, view.x),
    y: along(before.top + (before.height - after.height) / 2, picture.height - after.height, view.y),
  };
}

/** The largest part of the picture with this shape. */
function largest(picture: Size, shape: Size): Size {
  const scale = Math.min(picture.width / shape.width, picture.height / shape.height);
  return { width: shape.width * scale, height: shape.height * scale };
}

/** A position within its room, from 0 to 1; unchanged without room. */
function along(place: number, room: number, before: number): number {
  return room < 0.5 ? before : Math.min(1, Math.max(0, place / room));
}
