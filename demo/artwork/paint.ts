import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { PictureOrder } from './orders.ts';

/** What a painter sends back. */
export type Painted = { picture: Uint8Array } | { fault: string };

/**
 * Paints all orders in processes of their own and hands over each picture, a WebP, as soon as it is there, in no order.
 * `take` is awaited before its painter goes on, so memory stays small. Rejects with the first fault.
 */
export async function paintAll<Order extends PictureOrder>(
  orders: readonly Order[],
  take: (order: Order, picture: Buffer) => Promise<void>,
): Promise<void> {
  const painters = Math.min(availableParallelism(), 4);
  const queue = orders.values();
  const processes = Array.from({ length: Math.min(painters, orders.length) }, startPainter);
  try {
    await Promise.all(
      processes.map(async (painter) => {
        for (const order of queue) {
          const painted = await painter.paint(order);
          if ('fault' in painted) throw new Error(`A picture could not be painted: ${painted.fault}`);
          await take(order, Buffer.from(painted.picture));
        }
      }),
    );
  } finally {
    for (const painter of processes) painter.child.kill();
  }
}

type Painter = { child: ChildProcess; paint: (order: PictureOrder) => Promise<Painted> };

/** Starts a process that paints one order after the other. */
function startPainter(): Painter {
  const child = fork(new URL('./painter.ts', import.meta.url), { execArgv: [], serialization: 'advanced' });
  let answer: (painted: Painted) => void = () => {};
  child.on('message', (painted: Painted) => answer(painted));
  child.on('error', ({ message }) => answer({ fault: message }));
  child.on('exit', () => answer({ fault: 'the painter stopped' }));
  return {
    child,
    paint: (order) => {
      const { promise, resolve } = Promise.withResolvers<Painted>();
      answer = resolve;
      if (child.exitCode !== null) resolve({ fault: 'the painter stopped' });
      else child.send(order);
      return promise;
    },
  };
}
