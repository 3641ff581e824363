import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { Answer } from '@kirdaar/contract/operations.ts';
import { callApi } from '../../shell/calls/api.ts';

export type ContactViews = Answer<'listContactViews'>;
export type ContactAsks = Answer<'listContactRequests'>;
export type Blocks = Answer<'listBlocks'>;
export const contactTabs = ['seen', 'choice', 'asking', 'blocked'] as const;

export type ShownContact = { user: SelfUser } & (
  | { tab: 'seen'; views: ContactViews }
  | { tab: 'choice' }
  | { tab: 'asking'; asks: ContactAsks }
  | { tab: 'blocked'; blocks: Blocks }
);

/** The content of a tab of /account/contact; the contact views if the address names no tab. */
export async function loadContact(user: SelfUser, { url, signal }: Request): Promise<ShownContact> {
  const tab = new URL(url).searchParams.get('tab');
  if (tab === 'choice') return { tab, user };
  if (tab === 'asking') return { tab, user, asks: await callApi('listContactRequests', { signal }) };
  if (tab === 'blocked') return { tab, user, blocks: await callApi('listBlocks', { signal }) };
  return { tab: 'seen', user, views: await callApi('listContactViews', { signal }) };
}
