import { data } from 'react-router'
import { testCode } from '#contract/catalogue.ts'
import type { Route } from './+types/points.ts'
import { recallSample } from '../reading/load-sample.server.ts'

/** `/free-sample/UAT`: chart data of the free sample. @throws Response 404 for an unknown test */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { success, data: code } = testCode.safeParse(params.test)
  if (!success) throw data(null, { status: 404 })
  const sample = await recallSample(context, code)
  return Response.json(sample, { headers: { 'x-robots-tag': 'noindex' } })
}
