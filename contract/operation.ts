import type * as z from 'zod';
import type { RefusalCode } from './refusals.ts';

/** Who may call: checked before the body is read. 'self' is the user named by :id in the path; 'moderator' is an
    administrator, and for all others the call does not exist. */
export type AllowedCaller =
  | 'anyone'
  | 'signed-in'
  | 'self'
  | 'director'
  | 'non-director'
  | 'administrator'
  | 'moderator';

/** A file of a form; a document is an image or a PDF. */
export type FileField = {
  name: string;
  kind: 'image' | 'pdf' | 'document';
  maxBytes: number;
  /** How many files the field takes; one by default. */
  most?: number;
};

/** One call of the contract: caller, input and output. Method and path are in calls.ts. */
export type Operation = {
  summary: string;
  who: AllowedCaller;
  /** Further conditions that the service checks, as text for the reference: 'the owning director', 'reset grant'. */
  also?: string;
  /** Also for callers who are suspended (rule moderation/suspended-2). */
  suspended?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** For multipart calls: `body` then describes the text fields. */
  files?: readonly FileField[];
  /** For multipart calls: the text fields alone may be JSON too, as a late auto-save sends them (rule
      projects/form-5). */
  json?: true;
  status?: 200 | 201;
  /** Answers 200, whatever the status, where the requested state is already set. */
  stands?: true;
  /** Answers 202 where the request waits for something else, like a confirmed address. */
  accepted?: true;
  /** The answer is a file of this kind instead of JSON: `answer` is its text. */
  sends?: 'text/csv' | 'text/calendar' | 'text/event-stream';
  /** The `data` of the answer; fields that are not listed never leave the server. */
  answer: z.ZodType;
  /** Refusals in addition to the derived ones (call-refusals.ts). */
  errors?: readonly RefusalCode[];
  /** Rate-limited by address or caller: answers have RateLimit-* headers. */
  counted?: true;
  /** Visitors without an account may get an answer that is some seconds old, from a replica (rule pages/replicas-1).
      'people': the primary is asked whether all that it shows is still shown; 'reference': it hides nothing. */
  readsMayLag?: 'people' | 'reference';
  /** A write that creates: accepts an Idempotency-Key header. */
  idempotent?: boolean;
};
