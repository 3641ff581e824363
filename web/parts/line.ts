import { commands } from 'vitest/browser';
import type { SentCall } from './line.node.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    openLine(): Promise<void>;
    nextCall(): Promise<SentCall>;
    endCall(
      id: number,
      answer: { status: number; body: unknown; headers?: Record<string, string> } | null,
    ): Promise<void>;
    closeLine(): Promise<string[]>;
  }
}

type Call = Omit<SentCall, 'id'> & {
  /** Answers as the API does: with `data`, at this time by its clock. */
  answer: (data: unknown, at?: Date) => Promise<void>;
  refuse: (status: number, code: string, message: string, extras?: object) => Promise<void>;
  /** Loses the connection before an answer. */
  cut: () => Promise<void>;
};

/** Waits for the page's next API call. It stays open until the test ends it. */
export async function nextCall(): Promise<Call> {
  const { id, ...asked } = await commands.nextCall();
  const end = (status: number, body: unknown, at = new Date()) => {
    const headers = { date: at.toUTCString(), 'cache-control': 'no-store' };
    return commands.endCall(id, { status, body, headers });
  };
  return {
    ...asked,
    answer: (data, at) => end(200, { success: true, message: '', data }, at),
    refuse: (status, code, message, extras) => end(status, { success: false, code, message, ...extras }),
    cut: () => commands.endCall(id, null),
  };
}
