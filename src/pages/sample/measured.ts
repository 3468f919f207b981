import type { Route } from './+types/measured.ts'
import { recallMeasured } from '../load-sample.server.ts'

/** `/free-sample/measured`: points of the measured curve on the home page, for when its chart wakes. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await recallMeasured(context), { headers: { 'x-robots-tag': 'noindex' } })
}
