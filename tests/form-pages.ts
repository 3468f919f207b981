import { modules } from '#pages/modules.ts'
import type { FastifyInstance } from 'fastify'
import type { ActionFunction, EntryContext, ServerBuild } from 'react-router'
import type { ActionAnswer } from '#contract/result.ts'
import { requestKinds } from '#contract/requests/kinds.ts'
import { activateAction } from '#pages/activate/verbs.server.ts'
import { toolsAction } from '#pages/admin-panel-tools/verbs.server.ts'
import { changeAction } from '#pages/admin-panel/changes/verbs.server.ts'
import { jobsAction } from '#pages/admin-panel/jobs/verbs.server.ts'
import { organisationsAction } from '#pages/admin-panel/organisations/verbs.server.ts'
import { releasesAction } from '#pages/admin-panel/releases/verbs.server.ts'
import { supportAccessAction } from '#pages/admin-panel/support-access/verbs.server.ts'
import { loginLinkAction } from '#pages/login-link/verbs.server.ts'
import { loginAction } from '#pages/login/verbs.server.ts'
import { logoutAction } from '#pages/logout/verbs.server.ts'
import { accountAction } from '#pages/mi-account/verbs.server.ts'
import { datahubAction } from '#pages/mi-datahub/verbs.server.ts'
import { strainFieldAction } from '#pages/mi-database/upload-fracture-strain-map/verbs.server.ts'
import { verifyAction } from '#pages/certificates/verbs.server.ts'
import { certificateAction } from '#pages/project-tracking-system/certificate/verbs.server.ts'
import { reportAction } from '#pages/project-tracking-system/report/verbs.server.ts'
import { samplesAction } from '#pages/project-tracking-system/samples/verbs.server.ts'
import { specimenAction } from '#pages/specimens/verbs.server.ts'
import { createProjectAction } from '#pages/project-tracking-system/create-new/verbs.server.ts'
import { projectAction } from '#pages/project-tracking-system/project/verbs.server.ts'
import { ownProjectAction } from '#pages/projects/verbs.server.ts'
import { quotationFormAction } from '#pages/quotations/edit/verbs.server.ts'
import { quotationAction } from '#pages/quotations/quotation/verbs.server.ts'
import { quotationsAction } from '#pages/quotations/verbs.server.ts'
import { requestInboxAction } from '#pages/request-inbox/verbs.server.ts'
import { requestAction } from '#pages/answers/request-action.server.ts'
import { resetPasswordAction } from '#pages/reset-password/verbs.server.ts'
import { supportInboxAction } from '#pages/support-inbox/verbs.server.ts'
import { clientUploadsAction } from '#pages/mi-testing/upload-clients-data/verbs.server.ts'
import { temporaryAction } from '#pages/temp-projects/verbs.server.ts'
import { reEvaluationAction } from '#pages/mi-database/re-evaluation/verbs.server.ts'
import { uploadsAction } from '#pages/mi-database/upload-csvs/verbs.server.ts'
import { loader as openShortLink } from '#pages/s/page.tsx'
import type { Database } from '#server/db/database.ts'
import { servePages } from '../src/process/pages/pages.ts'
import { sameOrigin } from './accounts.ts'

/** Pages that change something, by address as the rows of access write it, without what they look like. */
export const pageActions: Readonly<Record<string, ActionFunction & { readonly verbs: readonly string[] }>> = {
  '/login': loginAction,
  '/login-link': loginLinkAction,
  '/logout': logoutAction,
  '/activate': activateAction,
  '/reset-password': resetPasswordAction,
  '/mi-account/:section?': accountAction,
  ...Object.fromEntries(requestKinds.map(({ address }) => [address, requestAction])),
  '/mi-datahub': datahubAction,
  '/request-inbox': requestInboxAction,
  '/project-tracking-system/create-new': createProjectAction,
  '/project-tracking-system/:code': projectAction,
  '/projects/:code': ownProjectAction,
  '/quotations': quotationsAction,
  '/quotations/:reference/edit': quotationFormAction,
  '/quotations/:reference': quotationAction,
  '/temp-projects': temporaryAction,
  '/support-inbox': supportInboxAction,
  '/admin-panel/changes': changeAction,
  '/admin-panel/jobs': jobsAction,
  '/mi-database/upload-csvs': uploadsAction,
  '/mi-database/re-evaluation': reEvaluationAction,
  '/mi-testing/upload-clients-data': clientUploadsAction,
  '/admin-panel-tools': toolsAction,
  '/admin-panel/organisations': organisationsAction,
  '/mi-database/upload-fracture-strain-map': strainFieldAction,
  '/admin-panel/releases': releasesAction,
  '/admin-panel/support-access': supportAccessAction,
  '/project-tracking-system/:code/samples': samplesAction,
  '/project-tracking-system/:code/certificate': certificateAction,
  '/project-tracking-system/:code/report': reportAction,
  '/specimens/:id': specimenAction,
  '/certificates': verifyAction,
}

/** Their forms have files. */
const withFiles = new Set<unknown>([
  requestAction,
  strainFieldAction,
  samplesAction,
  verifyAction,
  projectAction,
  ownProjectAction,
])

/** Serves them behind Fastify and the router; what a page shows is the answer of its action as JSON. */
export function serveForms(app: FastifyInstance, database: Database): void {
  servePages(app, build(), { database, modules, environment: 'test' })
}

export type Fields = Readonly<Record<string, string | readonly string[]>>

/** A form as a browser without a script sends it. */
export function formRequest(url: string, fields: Fields, headers: Readonly<Record<string, string>> = sameOrigin) {
  const pairs = Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value) => [name, value]))
  return {
    method: 'POST',
    url,
    payload: new URLSearchParams(pairs).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  } as const
}

/** The same with one file: as a form of several parts. */
export function fileFormRequest(
  url: string,
  fields: Readonly<Record<string, string>>,
  { name, text }: { readonly name: string; readonly text: string },
  headers: Readonly<Record<string, string>> = sameOrigin,
) {
  const boundary = 'part-of-a-form'
  const parts = [
    ...Object.entries(fields).map(([field, value]) => `name="${field}"\r\n\r\n${value}`),
    `name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n${text}`,
  ]
  const payload = parts.map((part) => `--${boundary}\r\nContent-Disposition: form-data; ${part}\r\n`).join('')
  return {
    method: 'POST',
    url,
    payload: `${payload}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
  } as const
}

/** What the action has answered; undefined where it was not asked, or leads elsewhere. */
export function actionAnswer({ body }: { readonly body: string }): ActionAnswer<never> | undefined {
  return body.startsWith('{"action":') ? (JSON.parse(body) as { action: ActionAnswer<never> }).action : undefined
}

function build(): ServerBuild {
  const routes = Object.entries(pageActions).map(([address, action]) => {
    const path = address.slice(1)
    const handle = withFiles.has(action) ? { files: true } : {}
    return [path, { id: path, path, module: { action, handle, default: () => null } }]
  })
  const page = (_request: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext) => {
    const [action = null] = Object.values(staticHandlerContext.actionData ?? {})
    headers.set('content-type', 'application/json')
    return new Response(JSON.stringify({ action }), { status, headers })
  }
  return {
    routes: {
      ...Object.fromEntries(routes),
      's/:code': { id: 's/:code', path: 's/:code', module: { loader: openShortLink } },
    },
    entry: { module: { default: page } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}
