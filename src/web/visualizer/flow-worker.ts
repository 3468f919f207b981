/** Fits hardening laws in a worker. */
import type { PackedMeasurements, ShownFit } from '#contract/views/simulation.ts'
import type { Reach } from '#core/parameter-sets/index.ts'
import { liveFit } from '#web/material/fitting/draw-fit.ts'
import { withLabels } from '#core/cards/with-labels.ts'

export type FlowRequest = {
  readonly id: number
  readonly law: string
  /** Fixed blend weight; default: fitted, if the data permit. */
  readonly alpha: number | undefined
  readonly synthetic: boolean
  readonly measured: PackedMeasurements
  readonly reach: Reach
}

export type FlowAnswer = Pick<FlowRequest, 'id' | 'law' | 'alpha'> & {
  readonly fit: ShownFit | undefined
  readonly refused: string | undefined
}

let newest = 0

addEventListener('message', ({ data }: MessageEvent<FlowRequest>) => {
  newest = data.id
  // Later messages first, so that only the last one is fitted.
  setTimeout(() => {
    if (data.id === newest) answer(data)
  })
})

function answer({ id, law, alpha, synthetic, measured, reach }: FlowRequest): void {
  const say = (found: Omit<FlowAnswer, 'id' | 'law' | 'alpha'>) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    postMessage({ id, law, alpha, ...found } satisfies FlowAnswer)
  try {
    const bench = { tab: 'FE2', measured, synthetic, sets: [], ...reach } as const
    say({ fit: liveFit(bench, { model: law, weight: alpha }), refused: undefined })
  } catch (error) {
    // The law cannot be fitted; other errors are bugs.
    if (!(error instanceof RangeError)) throw error
    say({ fit: undefined, refused: withLabels(error.message) })
  }
}
