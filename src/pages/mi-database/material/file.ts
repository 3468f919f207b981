import { data, redirect } from 'react-router'
import { finiteElementTabs } from '#core/test-types/index.ts'
import { fileAddress } from '#web/material/file-address.ts'
import { loadMaterialPage } from './load-page.server.ts'
import { materialMarkdown } from './material-markdown.ts'
import type { Route } from './+types/file.ts'

/**
 * `…/DP980-6.csv?test=UAT`: what the page shows as a file, under the same rights. CSV, JSON and XLSX are those of the data
 * calls, which name the release and count against the plan; Markdown is the page in words.
 *
 * @throws Response 404 for tabs that are not a table: a solver card is their file
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
  // A reader who may not read it gets the refusal of the data call, the same for every test.
  if (locked) throw redirect(fileAddress({ ...view.material, variants: [nobody] }, nobody, 'UAT')({}, format), 302)
  const { material, variant, state } = view
  if (finiteElementTabs.some(({ code }) => code === state.test)) throw data({ missing: state.test }, { status: 404 })
  throw redirect(fileAddress(material, variant, state.test, state.release)({}, format), 302)
}

const nobody = { id: '', slug: '' }
