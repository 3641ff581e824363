import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import { parseSelfTapeLink, refusedVideoHint, videoMessages } from '@kirdaar/domain/links/self-tape-link.ts';
import { Refusal } from '../../core/refusal.ts';
import type { ProjectRoleRow } from '../../db/tables/projects/projects.ts';

type SentTapes = ParsedBody<'apply'>['auditionVideos'];

type SelfTape = { videoUrl: string; videoAiMade: boolean };

/** The stored self-tape link of each role. Throws 400 for a link of another role, for one that is no video
    (`application.video_invalid`), and for a role with a script and no link
    (`application.video_required`). */
export function selfTapes(roles: ProjectRoleRow[], sent: SentTapes): Map<string, SelfTape> {
  const links = new Map<string, SelfTape>();
  const applied = new Set(roles.map((role) => role.id));
  for (const [index, { roleId, videoUrl, aiMade }] of sent.entries()) {
    if (!videoUrl || !applied.has(roleId)) continue;
    const link = parseSelfTapeLink(videoUrl);
    if (!link) {
      const path = `auditionVideos.${index}.videoUrl`;
      throw refused('application.video_invalid', path, refusedVideoHint(videoUrl));
    }
    links.set(roleId, { videoUrl: link, videoAiMade: aiMade });
  }
  const without = roles.find((role) => role.auditionScript && !links.has(role.id));
  if (without) throw refused('application.video_required', 'auditionVideos');
  // checked last: the more useful error is that this role needs its own video
  if (sent.some(({ roleId }) => !applied.has(roleId)))
    throw new Refusal('application.no_such_role', { message: notAppliedFor });
  return links;
}

const notAppliedFor = 'A demo video must belong to a role that you apply for.';

const words = {
  'application.video_invalid': videoMessages.selfTape,
  'application.video_required': videoMessages.selfTapeRequired,
};

function refused(code: keyof typeof words, path: string, hint?: string): Refusal {
  return new Refusal(code, { errors: [{ path, message: words[code], ...(hint && { hint }) }] });
}
