import { buildPages } from './prepare.mjs';

/** Builds the pages before the tests of a project that serves them; instant when they are built. */
export default buildPages;
