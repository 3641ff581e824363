/** '1 time', '36 times': both forms whole, as a plural is not always a word with an 's'. */
export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
