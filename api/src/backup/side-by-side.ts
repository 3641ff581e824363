/** Runs work for each item of a stream, with a limit in parallel, and yields results in any order. Only the
    running items are in memory. The first error ends it, once the running work is done. */
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
      // the error is handled below, however long the next item takes to come
      one.catch(() => {});
      if (atWork.size >= most) yield await next();
    }
    while (atWork.size > 0) yield await next();
  } finally {
    await Promise.allSettled(atWork);
  }
}
