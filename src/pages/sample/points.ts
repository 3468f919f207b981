import { data } from 'react-router'
import { testCode } from '#contract/catalogue.ts'
import type { Route } from './+types/points.ts'
import { recallSample } from '../load-sample.server.ts'

/**
 * `/free-sample/UAT`: what a chart of the free sample is drawn from, for pages that show one. It is nothing to read.
 *
 * @throws Response 404 for a test that does not exist
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { success, data: code } = testCode.safeParse(params.test)
  if (!success) throw data(null, { status: 404 })
  const sample = await recallSample(context, code)
  return Response.json(sample, { headers: { 'x-robots-tag': 'noindex' } })
}
