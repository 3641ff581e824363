import { declarations } from './personal.ts';
import './tables/accounts/accounts.ts';
import './tables/auditions/auditions.ts';
import './tables/profiles/availability.ts';
import './tables/casting/boards.ts';
import './tables/casting/candidacies.ts';
import './tables/trust/contact.ts';
import './tables/search/fit.ts';
import './tables/profiles/guardians.ts';
import './tables/messaging/mail.ts';
import './tables/messaging/messages.ts';
import './tables/trust/moderation.ts';
import './tables/casting/notes.ts';
import './tables/messaging/notifications.ts';
import './tables/search/talent-lists.ts';
import './tables/search/person-index.ts';
import './tables/projects/projects.ts';
import './tables/profiles/reference.ts';
import './tables/search/searches.ts';
import './tables/accounts/security.ts';
import './tables/projects/team.ts';
import './tables/trust/sealed.ts';
import './tables/trust/verification.ts';

/** Every table of the program, with the declaration of its personal data. */
export const tables = declarations;
