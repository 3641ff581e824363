/** Runs a check for each item, one after another, and names each failure: `POST /api/x: expected 403 …`. Empty where all
    pass. A property of all calls is one test this way, and its failure still says which calls break it. */
export async function failuresOf<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  check: (item: Item) => Promise<void>,
): Promise<string[]> {
  const failures: string[] = [];
  for (const item of items) {
    try {
      await check(item);
    } catch (error) {
      failures.push(`${nameOf(item)}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return failures;
}

/** How long a test over all calls may take on a busy machine, in milliseconds. */
export const allCallsTimeout = 900_000;
