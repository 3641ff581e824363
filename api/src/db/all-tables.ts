import { declarations } from './personal.ts';
import './tables/accounts.ts';
import './tables/auditions.ts';
import './tables/availability.ts';
import './tables/boards.ts';
import './tables/candidacies.ts';
import './tables/contact.ts';
import './tables/fit.ts';
import './tables/guardians.ts';
import './tables/mail.ts';
import './tables/messages.ts';
import './tables/moderation.ts';
import './tables/notes.ts';
import './tables/notifications.ts';
import './tables/own-lists.ts';
import './tables/person-index.ts';
import './tables/projects.ts';
import './tables/reference.ts';
import './tables/searches.ts';
import './tables/security.ts';
import './tables/team.ts';
import './tables/verification.ts';

/** Every table of the program, with what is declared of its personal data. */
export const tables = declarations;
