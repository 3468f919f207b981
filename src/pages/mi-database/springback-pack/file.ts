import { packAnswer } from '#pages/pack-answer.server.ts'
import type { Route } from './+types/file.ts'
import { loadPack } from './load.server.ts'

/** `…/springback-pack.zip?material=…`: cards of reversed loading, chord moduli and cycles in one archive. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return packAnswer(context, await loadPack(context, url))
}
