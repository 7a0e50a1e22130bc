import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('home/home-page.tsx'),
  route('properties', 'properties/list-page.tsx'),
  route('properties/:id', 'properties/plural-path.ts'),
  route('property/:id?', 'properties/detail-page.tsx'),
  route('swipe', 'swipe/swipe-page.tsx'),
  route('services', 'services/services-page.tsx'),
  route('services/:service', 'services/service-page.tsx'),
  route('chat', 'conversations/chat-page.tsx'),
  route('signup', 'accounts/sign-up-page.tsx'),
  route('signin', 'accounts/sign-in-page.tsx'),
  route('forgot-password', 'accounts/forgot-password-page.tsx'),
  route('reset-password', 'accounts/reset-password-page.tsx'),
  route('dashboard', 'dashboard/dashboard-page.tsx'),
  route('edit-profile', 'profiles/edit-profile-page.tsx'),
  route('list-property', 'wizard/list-property-page.tsx'),
  route('edit-listing/:id?', 'wizard/edit-listing-page.tsx'),
  route('contact', 'content/contact-page.mdx'),
  route('terms', 'content/terms-page.mdx'),
  route('privacy', 'content/privacy-page.mdx'),
  route('*', 'not-found-page.tsx'),
] satisfies RouteConfig
