import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Addresses and their files: a folder is named like its address. Steps of the tree are parameters. */
export default [
  index('home/page.tsx'),
  route('mi-database', 'mi-database/overview/page.tsx', { id: 'database' }),
  route('mi-database/overview', 'mi-database/overview/page.tsx', { id: 'database-overview' }),
  route('mi-database/requests', 'mi-database/requests/page.tsx'),
  route('mi-database/:category/:series?/:family?/:grade?', 'mi-database/tree/page.tsx'),
  route('mi-database/:category/:series/:family/:grade/:material', 'mi-database/material/page.tsx'),
  route('login-link', 'login-link/page.tsx'),
  route('*', 'not-found/page.tsx'),
] satisfies RouteConfig
