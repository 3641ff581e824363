import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { callingLink, whatsappLink } from '@kirdaar/domain/profiles/phone.ts';
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx';

/**
 * WhatsApp, call and mail; the server sends the details only to users who may see them (rules
 * profiles/page-9, profiles/seen-1).
 */
export function ContactLinks({
  whatsappNumber,
  number,
  email,
}: Pick<ProfileView, 'whatsappNumber' | 'number' | 'email'>) {
  return (
    <>
      {whatsappNumber && (
        <ContactLink
          icon="message"
          href={whatsappLink(whatsappNumber)}
          label="WhatsApp"
          value={whatsappNumber}
        />
      )}
      {number && <ContactLink icon="phone" href={callingLink(number)} label="Call" value={number} />}
      {email && <ContactLink icon="mail" href={mailLink(email)} label="Email" value={email} />}
    </>
  );
}

/** An address may have special characters of a URL, like & and #. */
const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

type Props = { icon: IconName; href: string; label: string; value: string };

function ContactLink({ icon, href, label, value }: Props) {
  const outside = href.startsWith('https:');
  return (
    <a
      href={href}
      {...(outside && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
      className="flex min-h-12 items-center gap-3 rounded-md px-1 hover:bg-sunken"
    >
      <Icon name={icon} />
      <span className="min-w-0">
        <span className="block text-xs text-ink-faint">{label}</span>
        <span className="block truncate font-medium tabular-nums">{value}</span>
      </span>
    </a>
  );
}
