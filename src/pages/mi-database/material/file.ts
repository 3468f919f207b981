import { data, redirect } from 'react-router'
import { finiteElementTabs } from '#core/test-types/index.ts'
import { fileAddress } from '#web/material/file-address.ts'
import { loadMaterialPage } from './load-page.server.ts'
import { materialMarkdown } from './material-markdown.ts'
import type { Route } from './+types/file.ts'

/**
 * `…/DP980-6.csv?test=UAT`. CSV, JSON and XLSX redirect to data calls, which count against the plan; Markdown is text.
 * @throws Response 404 for tabs without a table
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const format = url.pathname.split('.').at(-1) ?? ''
  const view = await loadMaterialPage(context, params, url)
  const locked = view.access === 'locked'
  if (format === 'md') {
    return new Response(materialMarkdown(view, url.origin), {
      headers: { 'content-type': 'text/markdown; charset=utf-8', ...(locked && { 'x-robots-tag': 'noindex' }) },
    })
  }
  // Redirects a reader without access to the refusal of the data call, which is equal for all tests.
  if (locked) throw redirect(fileAddress({ ...view.material, coils: [nobody] }, nobody, 'UAT')({}, format), 302)
  const { material, coil, state } = view
  if (finiteElementTabs.some(({ code }) => code === state.test)) throw data({ missing: state.test }, { status: 404 })
  throw redirect(fileAddress(material, coil, state.test, state.release)({}, format), 302)
}

const nobody = { id: '', slug: '' }
