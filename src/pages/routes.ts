import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { moduleRoutes } from './module-routes.ts'
import { modules } from './modules.ts'

/** Sections of pages in `content/`; pages with a folder here take precedence. */
const written = [
  'mi-testing/*',
  'mi-sensor/*',
  'mi-tracker/*',
  'mi-dataset/*',
  'mi-resources/*',
  'mi-lab/*',
  'company',
  'careers',
]

/** Forms of `contract/requests/kinds.ts`; a test compares the lists. */
const requestForms = [
  'requests',
  'contact-us',
  'mi-testing/requests',
  'mi-sensor/requests',
  'mi-tracker/requests',
  'mi-database/requests',
  'mi-dataset/requests',
  'mi-resources/requests',
  'mi-lab/requests',
]

/** Pages of `npm run dev` (`scripts/dev-site.ts`), not in builds. */
const development = process.env['MI_DEV_PAGES'] === 'yes' ? [route('dev/gallery', 'dev/gallery/page.tsx')] : []

/** Folders are named like their addresses. Tree levels are parameters; modules add their own pages. */
export default [
  layout('layout.tsx', [
    index('home/page.tsx'),
    ...moduleRoutes(modules),
    route('mi-database', 'mi-database/overview/page.tsx', { id: 'database' }),
    route('mi-database/overview', 'mi-database/overview/page.tsx', { id: 'database-overview' }),
    route('mi-database/published', 'mi-database/published/list-page.tsx'),
    route('mi-database/published/by-name.json', 'mi-database/published/by-name.ts'),
    ...['csv', 'json', 'bib', 'txt'].map((format) =>
      route(`mi-database/published/:key.${format}`, 'mi-database/published/file.ts', { id: `published.${format}` }),
    ),
    route('mi-database/published/:key', 'mi-database/published/page.tsx'),
    route('mi-database/:category/:series?/:family?/:grade?', 'mi-database/tree/page.tsx'),
    route('mi-database/:category/:series/:family/:grade/:material', 'mi-database/material/page.tsx'),
    route(
      'mi-database/:category/:series/:family/:grade/:material/datasheet',
      'mi-database/material/datasheet/page.tsx',
    ),
    // The page as a file: its address with the ending of the format.
    ...['csv', 'json', 'xlsx', 'md'].map((format) =>
      route(`mi-database/:category/:series/:family/:grade/:material.${format}`, 'mi-database/material/file.ts', {
        id: `material.${format}`,
      }),
    ),
    route('mi-database/:category/:series/:family/:grade/:material.points', 'mi-database/material/points.ts'),
    route('mi-database/:category/:series/:family/:grade/:material.card', 'mi-database/material/card.ts'),
    ...['bib', 'ris', 'txt'].map((ending) =>
      route(`mi-resources/publications.${ending}`, 'content/publications/file.ts', { id: `publications.${ending}` }),
    ),
    route('s/:code', 's/page.tsx'),
    route('free-sample/:test', 'sample/points.ts'),
    route('free-sample/coil-to-card', 'sample/coil-to-card.ts'),
    route('free-sample/measured', 'sample/measured.ts'),
    ...requestForms.map((path) => route(path, 'requests/form-page.tsx', { id: path })),
    route('project-tracking-system/:code', 'project-tracking-system/project/page.tsx'),
    route('quotations/:reference.pdf', 'quotations/quotation/pdf.tsx'),
    route('quotations/:reference.csv', 'quotations/quotation/order.ts'),
    route('quotations/:reference', 'quotations/quotation/page.tsx'),
    route('quotations/:reference/edit', 'quotations/edit/page.tsx'),
    route('projects', 'projects/redirect-to-account.ts'),
    route('projects/:code', 'projects/page.tsx'),
    route('projects/:code/report', 'projects/report/page.tsx'),
    route('projects/:code/report.pdf', 'projects/report/pdf.tsx'),
    route('projects/:code/report/:number/:place.svg', 'projects/report/chart.ts'),
    route('project-files/:id', 'projects/file.ts'),
    route('requests/:reference.pdf', 'requests/pdf.tsx'),
    route('requests/:reference', 'requests/request-page.tsx'),
    route('project-tracking-system/:code/samples', 'project-tracking-system/samples/page.tsx'),
    route('project-tracking-system/:code/labels', 'project-tracking-system/labels/page.tsx'),
    route('project-tracking-system/:code/certificate', 'project-tracking-system/certificate/page.tsx'),
    route('project-tracking-system/:code/report', 'project-tracking-system/report/page.tsx'),
    route('specimens', 'specimens/find/page.tsx'),
    route('specimens/:id', 'specimens/page.tsx'),
    route('delivery-photos/:id', 'specimens/photo.ts'),
    route('certificates', 'certificates/verify-page.tsx'),
    route('certificates/:number.json', 'certificates/file.ts', { id: 'certificate.json' }),
    route('certificates/:number', 'certificates/page.tsx'),
    route('admin-panel/changes', 'admin-panel/changes/page.tsx'),
    route('login-link', 'login-link/page.tsx'),
    route('login', 'login/page.tsx'),
    route('logout', 'logout/page.tsx'),
    route('activate', 'activate/page.tsx'),
    route('reset-password', 'reset-password/page.tsx'),
    route('sitemap.xml', 'for-machines/sitemap.ts'),
    route('feed.xml', 'for-machines/feed.ts'),
    route('robots.txt', 'for-machines/robots.ts'),
    route('llms.txt', 'for-machines/llms.ts'),
    route('.well-known/security.txt', 'for-machines/security-txt.ts'),
    ...development,
    ...written.map((path) => route(path, 'content/page.tsx', { id: path })),
    route('*', 'not-found/page.tsx'),
  ]),
] satisfies RouteConfig
