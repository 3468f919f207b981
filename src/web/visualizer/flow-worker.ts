/** Fits hardening laws beside the page, so that a slider stays smooth: the same code as on the material page. */
import type { PackedMeasurements, ShownFit } from '#contract/views/simulation.ts'
import type { Reach } from '#core/parameter-sets/index.ts'
import { liveFit } from '#web/material/fitting/draw-fit.ts'
import { withLabels } from '#web/material/fitting/with-labels.ts'

export type FlowAsk = {
  readonly id: number
  readonly law: string
  /** Blend weight that is held; undefined: sought where the data tell it. */
  readonly alpha: number | undefined
  readonly synthetic: boolean
  readonly measured: PackedMeasurements
  readonly reach: Reach
}

export type FlowAnswer = Pick<FlowAsk, 'id' | 'law' | 'alpha'> & {
  readonly fit: ShownFit | undefined
  readonly refused: string | undefined
}

let newest = 0

addEventListener('message', ({ data }: MessageEvent<FlowAsk>) => {
  newest = data.id
  // What was asked meanwhile comes first: of many movements only the last is fitted.
  setTimeout(() => {
    if (data.id === newest) answer(data)
  })
})

function answer({ id, law, alpha, synthetic, measured, reach }: FlowAsk): void {
  const say = (found: Omit<FlowAnswer, 'id' | 'law' | 'alpha'>) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    postMessage({ id, law, alpha, ...found } satisfies FlowAnswer)
  try {
    const bench = { tab: 'FE2', measured, synthetic, sets: [], ...reach } as const
    say({ fit: liveFit(bench, { model: law, weight: alpha }), refused: undefined })
  } catch (error) {
    // What cannot be fitted is an answer; anything else is a fault of ours and ends on the console.
    if (!(error instanceof RangeError)) throw error
    say({ fit: undefined, refused: withLabels(error.message) })
  }
}
