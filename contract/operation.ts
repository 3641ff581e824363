import type * as z from 'zod';
import type { RefusalCode } from './refusals.ts';

/** Who may call: checked before anything of the body is read. 'self' is the user named by :id in the path;
    'moderator' is an administrator, and to everybody else the call is not there. */
export type AllowedCaller =
  | 'anyone'
  | 'signed-in'
  | 'self'
  | 'director'
  | 'non-director'
  | 'administrator'
  | 'moderator';

/** A file of a form; a document is an image or a PDF. */
export type FileField = { name: string; kind: 'image' | 'pdf' | 'document'; maxBytes: number };

/** One call of the contract: who, what goes in, what comes out. Method and path stand in calls.ts. */
export type Operation = {
  summary: string;
  who: AllowedCaller;
  /** What the service decides on top of `who`, in words for the reference: 'the owning director', 'reset grant'. */
  also?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Present on multipart calls: `body` then describes the text fields. */
  files?: readonly FileField[];
  /** On multipart calls: the text fields alone may come as JSON too, as a late auto-save sends them
      (rule projects/form-5). */
  json?: true;
  status?: 200 | 201;
  /** Answers 200, whatever the status, where what is asked for stands already. */
  stands?: true;
  /** The answer is a file of this kind, in place of JSON: `answer` is its text. */
  sends?: 'text/csv' | 'text/calendar' | 'text/event-stream';
  /** What stands under `data`; fields that are not listed never leave the server. */
  answer: z.ZodType;
  /** Refusals beyond those that follow from the rest (call-refusals.ts). */
  errors?: readonly RefusalCode[];
  /** Counted by the caller's address or for the caller alone: once it was, an answer says what is left (RateLimit-*). */
  counted?: true;
  /** A write that creates: accepts an Idempotency-Key header. */
  idempotent?: boolean;
};
