import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of Kirdaar. */
export default [
  index('routes/home.tsx'),
  route('about', 'routes/about.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('login', 'routes/login.tsx'),
  route('register', 'routes/register.tsx'),
  route('verify-otp', 'routes/verify-otp.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('projects/create', 'routes/project-create.tsx'),
  route('projects/:projectIdentifier/edit', 'routes/project-edit.tsx'),
  route('profiles', 'routes/profiles.tsx'),
  route('profile/:publicIdentifier', 'routes/profile.tsx'),
  route('profile-setup', 'routes/profile-setup.tsx'),
  route('change-password', 'routes/change-password.tsx'),
  route('account', 'routes/account.tsx'),
  route('projects', 'routes/projects.tsx', [
    index('routes/projects-first.tsx'),
    route(':projectIdentifier', 'routes/projects-detail.tsx', [index('routes/projects-talents.tsx')]),
  ]),
  route('applications', 'routes/applications.tsx'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  // every part in every state, for those who build; what is shipped has nothing there
  route('design', process.env.NODE_ENV === 'production' ? 'routes/not-shipped.ts' : 'routes/design.tsx'),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig;
