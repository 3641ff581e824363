// Replaces 'vitest/browser' and 'vitest-browser-react' without a browser, so that the tests are still listed, and
// counted as skipped.
export const page = {};
export const commands = {};
export const userEvent = {};
export const render = null;
export const renderHook = null;
