import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of Kirdaar. */
export default [
  index('routes/home.tsx'),
  route('about', 'routes/about.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('login', 'routes/accounts/login.tsx'),
  route('register', 'routes/accounts/register.tsx'),
  route('verify-otp', 'routes/accounts/verify-otp.tsx'),
  route('forgot-password', 'routes/accounts/forgot-password.tsx'),
  route('reset-password', 'routes/accounts/reset-password.tsx'),
  route('projects/create', 'routes/projects/project-create.tsx'),
  route('projects/:projectIdentifier/edit', 'routes/projects/project-edit.tsx'),
  route('projects/:projectIdentifier/desk/*', 'routes/projects/project-desk.tsx'),
  route('projects/:projectIdentifier/auditions/*', 'routes/projects/project-auditions.tsx'),
  route('projects/:projectIdentifier/team', 'routes/team.tsx'),
  route('team-invitations/:token', 'routes/team.tsx', { id: 'team-invitations' }),
  route('profiles', 'routes/profiles.tsx'),
  route('profile/:publicIdentifier', 'routes/profile.tsx'),
  route('profile-setup', 'routes/profile-setup.tsx'),
  route('change-password', 'routes/accounts/change-password.tsx'),
  route('account/:page?', 'routes/accounts/account.tsx'),
  route('two-step', 'routes/accounts/two-step.tsx'),
  route('projects', 'routes/projects/projects.tsx', [
    index('routes/projects/projects-first.tsx'),
    route(':projectIdentifier', 'routes/projects/projects-detail.tsx', [
      index('routes/projects/projects-talents.tsx'),
    ]),
  ]),
  route('projects/:projectIdentifier/boards/:boardId?', 'routes/boards/project-boards.tsx'),
  route('b/:token', 'routes/boards/client-board.tsx'),
  route('applications', 'routes/applications.tsx'),
  route('auditions/:invitationId?', 'routes/auditions.tsx'),
  route('notifications/:page?', 'routes/notifications.tsx'),
  route('messages/:threadId?', 'routes/messages.tsx'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  // every part in every state, for those who build; what is shipped has nothing there
  route('design', process.env.NODE_ENV === 'production' ? 'routes/not-shipped.ts' : 'routes/design.tsx'),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig;
