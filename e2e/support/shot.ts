import type { Page } from 'playwright-core';

/** The demo people that pictures are taken as, and the client of a board; without one, a visitor. */
export type DemoLogin = 'artist' | 'director' | 'other';

/** One picture: its path, its user, and what to do there first. Acts wait for what they open and change nothing that is kept. */
export type Shot = {
  name: string;
  path: string;
  as?: DemoLogin | 'client';
  act?: (page: Page) => Promise<void>;
  dark?: boolean;
};
