/** Fits beside the page, with the code of the server: a long record does not stop what is typed meanwhile. */
import { fitColumns, type FitAnswer, type FitQuestion } from '#core/calculators/fit-columns.ts'
import { readably } from '#core/short-numbers.ts'

export type FitReply =
  | { readonly id: number; readonly fit: FitAnswer }
  | { readonly id: number; readonly refusal: string }

addEventListener('message', ({ data }: MessageEvent<FitQuestion & { readonly id: number }>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one listener, its page
  postMessage(replyTo(data))
})

function replyTo({ id, ...question }: FitQuestion & { readonly id: number }): FitReply {
  try {
    return { id, fit: readably(() => fitColumns(question)) }
  } catch (error) {
    // What cannot be fitted is an answer; anything else is a fault of ours and ends on the console.
    if (!(error instanceof RangeError)) throw error
    return { id, refusal: error.message.slice(0, 1).toUpperCase() + error.message.slice(1) }
  }
}
