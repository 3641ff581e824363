// Stands for 'vitest/browser' and 'vitest-browser-react' where no browser was found, so that the tests can still be
// named, and counted as skipped.
export const page = {};
export const commands = {};
export const userEvent = {};
export const render = null;
export const renderHook = null;
