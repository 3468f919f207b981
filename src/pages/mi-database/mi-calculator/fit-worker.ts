/** Fits in a worker, so that a long record does not block typing. */
import { fitColumns, type FitAnswer, type FitQuestion } from '#core/calculators/fit-columns.ts'
import { withShortNumbers } from '#core/short-numbers.ts'

export type FitReply =
  | { readonly id: number; readonly fit: FitAnswer }
  | { readonly id: number; readonly refusal: string }

addEventListener('message', ({ data }: MessageEvent<FitQuestion & { readonly id: number }>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one listener, its page
  postMessage(replyTo(data))
})

function replyTo({ id, ...question }: FitQuestion & { readonly id: number }): FitReply {
  try {
    return { id, fit: withShortNumbers(() => fitColumns(question)) }
  } catch (error) {
    // Data that cannot be fitted give a refusal; other errors are defects and reach the console.
    if (!(error instanceof RangeError)) throw error
    return { id, refusal: error.message.slice(0, 1).toUpperCase() + error.message.slice(1) }
  }
}
