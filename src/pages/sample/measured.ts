import type { Route } from './+types/measured.ts'
import { recallMeasured } from '../reading/load-sample.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await recallMeasured(context), { headers: { 'x-robots-tag': 'noindex' } })
}
