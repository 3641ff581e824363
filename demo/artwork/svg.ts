/** A place on the sheet, y downwards. The third number is a depth (towards the viewer), a radius or a width. */
export type Point = readonly [x: number, y: number, third?: number];

/** Reads points written compactly: 'x y, x y z, …'. */
export function trace(text: string): Point[] {
  return text.split(',').map((place) => place.trim().split(' ').map(Number) as unknown as Point);
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A curve through all points (Catmull–Rom written as cubic Béziers); closed unless told otherwise. */
export function smooth(points: readonly Point[], closed = true): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return points[wrapped] as Point;
  };
  let path = `M${round(at(0)[0])} ${round(at(0)[1])}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
    path += `C${[...first, ...second, to[0], to[1]].map(round).join(' ')}`;
  }
  return closed ? `${path}Z` : path;
}

/** Straight lines through all points, closed. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

/** A symmetric outline from its right half, given from top to bottom. */
export function both(half: readonly Point[]): Point[] {
  return [
    ...half,
    ...[...half]
      .reverse()
      .filter(([x]) => x !== 0)
      .map(([x, y, z]): Point => [-x, y, z]),
  ];
}

/** Turns solid points about the upright axis; a positive angle (radians) looks to the viewer's right. Depth is flattened, as in a print. */
export function turned(points: readonly Point[], yaw: number): Point[] {
  return points.map(([x, y, z = 0]) => [x * Math.cos(yaw) + 0.8 * z * Math.sin(yaw), y]);
}

/** A limb: an outline around a line of points, each with the limb's width there. */
export function limb(line: readonly Point[]): string {
  const left: Point[] = [];
  const right: Point[] = [];
  line.forEach(([x, y, width = 0], index) => {
    const [ax, ay] = line[Math.max(index - 1, 0)] as Point;
    const [bx, by] = line[Math.min(index + 1, line.length - 1)] as Point;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [nx, ny] = [(-(by - ay) / length) * (width / 2), ((bx - ax) / length) * (width / 2)];
    left.push([x + nx, y + ny]);
    right.unshift([x - nx, y - ny]);
  });
  return smooth([...left, ...right]);
}

/** A filled path; `more` are further attributes. */
export function fill(path: string, colour: string, more = ''): string {
  return `<path d="${path}" fill="${colour}"${more && ` ${more}`}/>`;
}

/** An open stroke with round ends. */
export function stroke(path: string, colour: string, width: number, more = ''): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`;
}

export function ellipse([x, y]: Point, rx: number, ry: number, colour: string, more = ''): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${colour}"${more && ` ${more}`}/>`;
}

/** Many dots as one path, which renders far faster than as many circles. */
export function dots(list: readonly Point[]): string {
  return list
    .map(([x, y, r = 1]) => {
      const [width, radius] = [round(r * 2), round(r)];
      return `M${round(x - r)} ${round(y)}a${radius} ${radius} 0 1 0 ${width} 0a${radius} ${radius} 0 1 0 ${-width} 0`;
    })
    .join('');
}

/** Puts parts into a group that is moved, scaled and turned about its own origin. */
export function group(parts: string, transform: string): string {
  return `<g transform="${transform}">${parts}</g>`;
}

/** Draws `parts` only inside the path. The id must be unique on its sheet. */
export function clipped(id: string, path: string, parts: string): string {
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${parts}</g>`;
}

/** A finished drawing: its size in pixels and its parts. */
export type Drawing = { width: number; height: number; parts: string };

/** A drawing of the given size from its parts. */
export function sheet(width: number, height: number, parts: string): Drawing {
  return { width, height, parts };
}

/** The drawing as SVG text. */
export function svgText({ width, height, parts }: Drawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts}</svg>`;
}
