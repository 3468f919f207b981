/** Fits models and writes cards in a worker, with the code of the server. */
import { rankLaws } from '#core/fit/index.ts'
import { firstStrain } from '#core/parameter-sets/index.ts'
import { unpackMeasurements } from '#contract/views/bench.ts'
import type { WorkerResponse, WorkerRequest } from './worker-messages.ts'
import { drawCard } from '#contract/views/draw-card.ts'
import { liveFit } from './draw-fit.ts'
import type { ShownFit, Workbench } from '#contract/views/simulation.ts'
import { withLabels } from '#core/cards/with-labels.ts'

let bench: Workbench | undefined
/** Earlier questions do not need a response. */
let newest = 0

addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
  const ask = event.data
  if (ask.kind === 'bench') bench = ask.bench
  else {
    newest = ask.id
    void work(ask)
  }
})

async function work(ask: Extract<WorkerRequest, { kind: 'work' }>): Promise<void> {
  await turn()
  if (!bench || ask.id !== newest) return
  const began = performance.now()
  let live: ShownFit | undefined
  if (ask.choice) {
    try {
      live = liveFit(bench, ask.choice)
      say({ kind: 'fit', id: ask.id, fit: live, took: performance.now() - began })
    } catch (error) {
      // A failed fit is a result; other errors are bugs and are logged.
      if (!(error instanceof RangeError)) throw error
      say({ kind: 'refused', id: ask.id, reason: withLabels(error.message) })
      return
    }
  }
  await turn()
  if (ask.id !== newest) return
  const { card } = ask
  if (card !== undefined) say({ kind: 'card', id: ask.id, card: drawCard(bench, { ...ask, card, live }) })
  await turn()
  if (ask.id !== newest || bench.tab !== 'FE2') return
  say({ kind: 'ranking', id: ask.id, ranking: ranking(bench, ask.choice?.window) })
}

const ranked = new Map<string, Extract<WorkerResponse, { kind: 'ranking' }>['ranking']>()

/** All laws on the same points; cached by window. */
function ranking(own: Workbench, window: { from: number; to: number } = { from: firstStrain, to: Infinity }) {
  const key = `${window.from} ${window.to}`
  const known = ranked.get(key)
  if (known) return known
  const measured = unpackMeasurements(own.measured)
  const found = rankLaws(measured.flow, {
    window: { from: Math.max(firstStrain, window.from), to: window.to },
    ...(measured.tension && { measured: measured.tension }),
  }).map(({ law, verdict, reason }) => ({ id: law.id, label: law.label, verdict, reason }))
  ranked.set(key, found)
  return found
}

/** Yields to newer messages. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

function say(answer: WorkerResponse): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one listener, its page
  postMessage(answer)
}
