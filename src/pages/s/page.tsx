import { data, redirect } from 'react-router'
import { linkCode } from '#contract/short-links.ts'
import { countPage, read } from '#pages/reader.ts'
import { addressOf } from '#server/saved/short-links.ts'
import type { Route } from './+types/open.ts'

/**
 * `/s/4f0k9zq2m7xd`: leads to the view that the link was made for.
 *
 * @throws Response 404 for a code that nobody has made
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  await countPage(context)
  const { success, data: code } = linkCode.safeParse(params.code)
  const address = success ? await read(context, (db) => addressOf(db, code)) : undefined
  if (address === undefined) throw data({ missing: params.code.slice(0, 60) }, { status: 404 })
  return redirect(address, { headers: { 'x-robots-tag': 'noindex' } })
}
