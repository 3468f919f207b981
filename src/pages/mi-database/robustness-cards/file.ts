import { packAnswer } from '#pages/pack-answer.server.ts'
import type { Route } from './+types/file.ts'
import { loadPack } from './load.server.ts'

/** `…/robustness-cards.zip?material=…&card=…`: the cards of the study in one archive, where the reader's plan contains the format. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return packAnswer(context, await loadPack(context, url))
}
