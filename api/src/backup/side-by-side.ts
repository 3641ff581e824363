/**
 * Does work for each of a stream's items, so many at a time, and gives what came of it in any order. Only the items at
 * work are held. The first fault ends it, once those that had begun are done.
 */
export async function* sideBySide<T, R>(
  items: AsyncIterable<T>,
  most: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const atWork = new Set<Promise<{ done: () => void; result: R }>>();
  const next = async () => {
    const { done, result } = await Promise.race(atWork);
    done();
    return result;
  };
  try {
    for await (const item of items) {
      const one = work(item).then((result) => ({ done: () => atWork.delete(one), result }));
      atWork.add(one);
      // a fault is met below, however long the next item takes to come
      one.catch(() => {});
      if (atWork.size >= most) yield await next();
    }
    while (atWork.size > 0) yield await next();
  } finally {
    await Promise.allSettled(atWork);
  }
}
