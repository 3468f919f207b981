import { stillAnswer } from '#pages/still-chart.server.ts'
import type { Route } from './+types/file.ts'
import { module } from './module.ts'
import { drawResearch } from './still.server.ts'

/** `…/rd-data.svg?test=FLC`: the chart of the page. `.embed` is that chart for other pages. Curves as files belong to their coils. */
export const loader = ({ context, url }: Route.LoaderArgs) => stillAnswer(context, url, module, drawResearch)
